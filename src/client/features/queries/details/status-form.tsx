import { useQueryClient } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { Query, QueryStatus } from '#contract/queries.ts'
import { sendQueryStatus } from '../api.ts'
import { statusNames } from '../status-names.ts'
import { isConflict, isNotFound } from '#client/lib/http/api-error.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'
import { unsentMessage } from '#client/lib/http/unsent-message.ts'
import { isSignedOut } from '#client/lib/use-login-first.ts'
import { focusPage } from '#client/lib/browser/focus-page.ts'
import { useDraft } from '#client/lib/forms/use-draft.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { notify } from '#client/lib/notify.ts'
import { ConflictChoice, focusConflict } from '#client/ui/forms/conflict-choice.tsx'
import { KeptDraft } from '#client/ui/forms/kept-draft.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextAreaField } from '#client/ui/forms/text-area-field.tsx'

const choices: [QueryStatus, string][] = [
  ['active', 'No change yet'],
  ['improved', 'Some progress, not solved'],
  ['ended', 'The boycott is over, no more alternatives needed'],
]

const noteLabel = 'What changed?'

/** Where the owner of a query tells what became of it. */
export function StatusForm({ query, onSaved }: { query: Query; onSaved: (status: QueryStatus) => void }) {
  const saved = { status: query.status, note: query.statusNote ?? '' }
  const draft = useDraft(`status/${query._id}`, saved)
  const status = draft.values.status as QueryStatus
  const { note } = draft.values
  // An active boycott has no note to choose.
  const conflicts = draft.conflicts.filter((name) => name === 'status' || status !== 'active')
  const { pending, run } = usePending()
  const client = useQueryClient()

  const save = () => {
    if (conflicts.length) {
      notify.error('The status was changed in the meantime. Choose what to keep, then save again.')
      focusConflict()
      return
    }
    void run(async () => {
      try {
        const was = { status: query.status, statusNote: query.statusNote }
        await sendQueryStatus(query._id, { status, note, was })
        draft.discard()
        await client.invalidateQueries({ queryKey: cacheKeys.queries })
        notify.success('Saved.')
        onSaved(status)
      } catch (error) {
        // What is there now stands beside what was typed; where it is gone, the page says so.
        if (isConflict(error) || isNotFound(error))
          await client.invalidateQueries({ queryKey: cacheKeys.queries })
        // That the session has ended is said already, and the form goes with it.
        if (isSignedOut(error)) focusPage()
        else if (!isNotFound(error)) notify.error(unsentMessage(error, 'That could not be saved.'))
        requestAnimationFrame(focusConflict)
      }
    })
  }
  const choice = (name: keyof typeof saved, label: string, theirs: string) =>
    conflicts.includes(name) && (
      <ConflictChoice
        name={name}
        label={label}
        theirs={theirs}
        onChoose={(choice) => draft.resolveConflict(name, choice)}
      />
    )

  return (
    <form
      className="grid gap-4 pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <KeptDraft draft={draft} />
      <fieldset className="grid gap-2">
        <legend className="sr-only">Status</legend>
        {choices.map(([value, hint]) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="status"
              value={value}
              checked={status === value}
              onChange={() => draft.change('status', value)}
            />
            <span>
              <span className="font-semibold">{statusNames[value]}</span>
              <span className="block text-small text-quiet">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {choice('status', 'Status', statusNames[saved.status])}
      {status !== 'active' && (
        <TextAreaField
          name="note"
          label={noteLabel}
          rows={3}
          maxLength={limits.note}
          value={note}
          readOnly={pending}
          onChange={({ target }) => draft.change('note', target.value)}
        />
      )}
      {choice('note', noteLabel, saved.note)}
      <SubmitButton pending={pending} className="btn-primary justify-self-start">
        Save
      </SubmitButton>
    </form>
  )
}
