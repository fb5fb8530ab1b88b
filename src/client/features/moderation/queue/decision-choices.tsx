import { useState } from 'react'
import type { ModerationCase } from '#contract/moderation.ts'
import type { Choice, Details } from '../decision.ts'
import { DecisionForm } from '../decision-form.tsx'
import { nameFor } from '../words.ts'
import { choicesFor } from './choices.ts'
import { keyFor } from './shortcuts.ts'
import { stillWaits } from './still-waits.ts'

interface Props {
  entry: ModerationCase
  decide: (choice: Choice, reason: string, details: Details) => Promise<void>
  /** Once the form is closed without a decision. */
  onClosed: () => void
}

/** What a decision leaves as it is. */
function noteOn({ action, subject }: Choice, entry: ModerationCase): string | false {
  if (subject !== entry.subject) return ['This affects only the author.', stillWaits(entry)].join(' ').trim()
  return subject === 'member' && action === 'hide' && 'This hides their name and picture. Their posts stay.'
}

/** What can be decided on something, and the form for what is chosen. */
export function DecisionChoices({ entry, decide, onClosed }: Props) {
  const [open, setOpen] = useState<Choice | null>(null)
  const { subject, why, title, author } = entry
  const close = () => {
    setOpen(null)
    onClosed()
  }
  const waits = stillWaits(entry)

  return (
    <>
      {subject !== 'member' && author?.suspendedUntil && waits && (
        <p className="rounded-field border border-transparent bg-butter px-4 py-3">
          Its author is suspended. {waits} Hide or dismiss it.
        </p>
      )}
      <div role="group" aria-label={`Decide on ${title}`} className="flex flex-wrap gap-2">
        {choicesFor(entry).map((choice) => (
          <button
            key={choice.action}
            type="button"
            data-action={choice.action}
            className="btn btn-quiet"
            aria-keyshortcuts={keyFor(choice.action)}
            aria-expanded={open?.action === choice.action}
            onClick={() => (open?.action === choice.action ? close() : setOpen(choice))}
          >
            {nameFor(choice.action, why)}
          </button>
        ))}
      </div>
      {open && (
        <DecisionForm
          key={open.action}
          choice={open}
          name={nameFor(open.action, why)}
          note={noteOn(open, entry)}
          decide={async (reason, details) => {
            await decide(open, reason, details)
            setOpen(null)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
