import { useState } from 'react'
import { archiveProblem } from '#contract/archive-address.ts'
import { evidenceKinds, type EvidenceKind } from '#contract/freshness.ts'
import { limits } from '#contract/limits.ts'
import { evidenceLabels, kindNames, type EvidenceText } from './evidence-text.ts'
import { checkPicture, type Check } from '#client/lib/forms/check-input.ts'
import type { Draft } from '#client/lib/forms/use-draft.ts'
import type { FormSending } from '#client/lib/forms/use-form-sending.ts'
import { ConflictChoice } from '#client/ui/forms/conflict-choice.tsx'
import { SelectField } from '#client/ui/forms/select-field.tsx'
import { TextAreaField } from '#client/ui/forms/text-area-field.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

type Name = keyof EvidenceText

interface Props {
  draft: Draft<Name>
  saved: EvidenceText
  sending: FormSending<Name>
}

const optional = <span className="text-small text-quiet">Optional</span>
const address = { type: 'url', inputMode: 'url', maxLength: limits.url, placeholder: 'https://' } as const
const checkArchive: Check = (typed) => (typed.trim() ? archiveProblem(typed.trim()) : null)

export function EvidenceFields({ draft, saved, sending }: Props) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const firstHand = draft.values.kind === 'first-hand'
  const field = (name: Name) => ({
    ...sending.fieldState(name),
    name,
    label: evidenceLabels[name],
    value: draft.values[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => draft.change(name, target.value),
  })
  const choice = (name: Name) =>
    draft.conflicts.includes(name) && (
      <ConflictChoice
        name={name}
        label={evidenceLabels[name]}
        theirs={name === 'kind' ? kindNames[saved.kind as EvidenceKind] : saved[name]}
        onChoose={(choice) => draft.resolveConflict(name, choice)}
      />
    )

  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <div className="grid gap-3">
          <SelectField {...field('kind')} required>
            {evidenceKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindNames[kind]}
              </option>
            ))}
          </SelectField>
          {choice('kind')}
        </div>
        <div className="grid gap-3">
          <TextField {...field('statement')} required maxLength={limits.line} />
          {choice('statement')}
        </div>
        <div className="grid gap-3">
          <TextField
            {...field('url')}
            {...address}
            required={!firstHand}
            check={checkPicture}
            aside={firstHand && optional}
          />
          {choice('url')}
        </div>
        <div className="grid gap-3">
          <TextField {...field('publisher')} maxLength={limits.line} aside={optional} />
          {choice('publisher')}
        </div>
        <div className="grid gap-3">
          <TextField {...field('publishedOn')} type="date" max={today} aside={optional} />
          {choice('publishedOn')}
        </div>
        <div className="grid gap-3">
          <TextField {...field('archiveUrl')} {...address} check={checkArchive} aside={optional} />
          {choice('archiveUrl')}
        </div>
      </div>
      <TextAreaField {...field('quote')} rows={3} maxLength={limits.quote} aside={optional} />
      {choice('quote')}
      <TextField {...field('replyUrl')} {...address} check={checkPicture} aside={optional} />
      {choice('replyUrl')}
    </>
  )
}
