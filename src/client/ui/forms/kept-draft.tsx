import { use, useRef, useState, type MouseEvent } from 'react'
import { focusPage } from '#client/lib/browser/focus-page.ts'
import { forgetDraft, isKeptForMember, recallDraft } from '#client/lib/forms/drafts.ts'
import { MemberUid } from '#client/lib/member-uid.ts'
import type { PendingAction } from '#client/lib/pending-action.ts'
import { LoginLink } from '../login-link.tsx'
import { FieldFrame } from './field-frame.tsx'

interface OpenProps {
  draft: { isRestored: boolean; reset: () => void }
}

/** Above the fields of a form that shows what was typed before. */
export function KeptDraft({ draft }: OpenProps) {
  if (!draft.isRestored) return null
  const discard = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes: whoever pressed it goes on with the first field.
    const around = currentTarget.parentElement?.parentElement
    around?.querySelector<HTMLElement>('input, textarea, select')?.focus()
    draft.reset()
  }
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-small text-quiet">
      We kept what you typed.
      <button type="button" className="text-link tap-area" onClick={discard}>
        Discard
      </button>
    </p>
  )
}

interface LoginProps {
  /** The key of the form's draft. */
  draft: string
  action: PendingAction
  /** The id of what the way back leads to. */
  backTo: string
}

/** Says to whoever is signed out now that what they typed waits for them; nothing where nothing was typed. */
export function KeptDraftLogin({ draft, ...login }: LoginProps) {
  if (!isKeptForMember(draft)) return null
  return (
    <p role="status" className="rounded-field bg-butter px-4 py-3">
      You are logged out. We kept what you typed:{' '}
      <LoginLink {...login} className="text-link tap-area">
        log in
      </LoginLink>{' '}
      to continue and send it.
    </p>
  )
}

interface CopyProps {
  draft: string
  labels: Readonly<Record<string, string>>
}

/** Gives back what was typed into a form that is there no more; nothing where nothing was typed. */
export function KeptDraftCopy({ draft, labels }: CopyProps) {
  const owner = use(MemberUid)
  const [text, setText] = useState(() => (owner === undefined ? '' : textOf(draft, owner, labels)))
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  if (!text) return null

  const copy = async () => {
    // Marked as well: where the clipboard is closed to pages, one press of the keys is left.
    field.current?.select()
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  const discard = () => {
    forgetDraft(draft, owner ?? null)
    setText('')
    focusPage()
  }

  return (
    <div className="w-full max-w-prose">
      <FieldFrame
        label="What you typed"
        hint="It was not sent. We keep it on this device for a week."
        aside={
          <>
            <span role="status" className="ml-auto text-small text-quiet">
              {copied && 'Copied'}
            </span>
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => void copy().catch(() => undefined)}
            >
              Copy
            </button>
            <button type="button" className="btn btn-quiet" onClick={discard}>
              Discard
            </button>
          </>
        }
      >
        {(attributes) => (
          <textarea
            ref={field}
            dir="auto"
            readOnly
            rows={4}
            value={text}
            className="textarea w-full text-small"
            {...attributes}
          />
        )}
      </FieldFrame>
    </div>
  )
}

/** Each text below the label of its field. */
function textOf(key: string, owner: string | null, labels: CopyProps['labels']) {
  const typed = recallDraft(key, owner) ?? {}
  return Object.entries(labels)
    .map(([name, label]) => [label, typed[name]?.text ?? ''])
    .filter(([, text]) => text?.trim())
    .map((part) => part.join('\n'))
    .join('\n\n')
}
