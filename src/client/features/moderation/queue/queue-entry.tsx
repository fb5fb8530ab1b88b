import { useState } from 'react'
import { Link } from 'react-router'
import type { QueueEntry } from '#contract/moderation.ts'
import { decidedWords } from '#contract/decided-words.ts'
import type { Choice, Details } from '../decision.ts'
import { DecisionForm } from '../decision-form.tsx'
import { nameFor, subjectNames } from '../words.ts'
import { Background } from './background.tsx'
import { choicesFor } from './choices.ts'
import { entryKey } from './entry-key.ts'
import { ReportedText } from './reported-text.tsx'
import { Reports } from './reports.tsx'
import { keyFor } from './shortcuts.ts'
import { stillWaits } from './still-waits.ts'
import { formatDateTime } from '#client/lib/format.ts'

interface Props {
  uid: string
  entry: QueueEntry
  decide: (choice: Choice, reason: string, details: Details) => Promise<void>
}

/** What a decision leaves as it is. */
function noteOn({ action, subject }: Choice, entry: QueueEntry): string | false {
  if (subject !== entry.subject) return `This is about the author alone. ${stillWaits(entry)}`
  return subject === 'member' && action === 'hide' && 'This hides name and picture. What they posted stays.'
}

const whys = { report: 'Reported', review: 'Waiting since', appeal: 'Appeal' }

/** One thing that waits for a decision, with all that it takes to make one. */
export function QueueCard({ uid, entry, decide }: Props) {
  const [open, setOpen] = useState<Choice | null>(null)
  const { subject, why, since, title, path, now, appeal } = entry
  const key = entryKey(entry)
  const close = () => {
    setOpen(null)
    document.getElementById(key)?.focus()
  }

  return (
    <li
      id={key}
      tabIndex={-1}
      data-entry
      aria-labelledby={`${key}-title`}
      className="grid gap-5 rounded-box border border-base-300 p-4 sm:p-6"
    >
      <div>
        <p className="text-small text-quiet">
          <span className="font-semibold tracking-wide text-primary">{subjectNames[subject]}</span> ·{' '}
          {whys[why]} <time dateTime={since}>{formatDateTime(since)}</time>
          {now?.isHidden && (why === 'review' ? ' · Others do not see it yet' : ' · Hidden now')}
          {now?.isLocked && ' · Locked now'}
        </p>
        <h2 id={`${key}-title`} dir="auto" className="mt-1 text-name wrap-anywhere">
          <Link to={path} className="inline-flex min-h-11 items-center hover:underline">
            <span>{title}</span>
          </Link>
        </h2>
      </div>
      <ReportedText entry={entry} />
      {appeal && (
        <div className="grid gap-2 rounded-field border border-transparent bg-butter p-4">
          <p className="font-semibold">
            {decidedWords[appeal.decision.action]}{' '}
            <time dateTime={appeal.decision.at}>{formatDateTime(appeal.decision.at)}</time>:{' '}
            <bdi>{appeal.decision.reason}</bdi>
          </p>
          <p dir="auto" className="free-text">
            {appeal.text}
          </p>
        </div>
      )}
      <Reports entry={entry} />
      <Background entry={entry} />
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
          uid={uid}
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
    </li>
  )
}
