import { useRef, useState } from 'react'
import { keptText } from '#client/lib/forms/use-draft.ts'
import { FieldFrame } from './field-frame.tsx'

interface Props {
  /** The key of the form's draft. */
  draft: string
  owner: string | null
  labels: Readonly<Record<string, string>>
}

/** Gives back what was written into a form whose purpose is gone; nothing where nothing was written. */
export function WrittenText({ draft, owner, labels }: Props) {
  const [text] = useState(() => keptText(draft, owner, labels))
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  if (!text) return null

  const copy = async () => {
    // Marked as well: where the clipboard is closed to pages, one press of the keys is left.
    field.current?.select()
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }

  return (
    <div className="w-full max-w-prose">
      <FieldFrame
        label="What you wrote"
        hint="It was not saved."
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
