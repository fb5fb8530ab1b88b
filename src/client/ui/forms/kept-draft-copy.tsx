import { use, useRef, useState } from 'react'
import { focusPage } from '#client/lib/browser/focus-page.ts'
import { forgetDraft, recallDraft } from '#client/lib/forms/drafts.ts'
import { MemberUid } from '#client/lib/member-uid.ts'
import { FieldFrame } from './field-frame.tsx'

interface Props {
  draft: string
  labels: Readonly<Record<string, string>>
}

/** Gives back what was typed into a form that is there no more; nothing where nothing was typed. */
export function KeptDraftCopy({ draft, labels }: Props) {
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
function textOf(key: string, owner: string | null, labels: Props['labels']) {
  const typed = recallDraft(key, owner) ?? {}
  return Object.entries(labels)
    .map(([name, label]) => [label, typed[name]?.text ?? ''])
    .filter(([, text]) => text?.trim())
    .map((part) => part.join('\n'))
    .join('\n\n')
}
