import { Link } from 'react-router'
import type { QueueEntry } from '#contract/moderation.ts'
import { decidedWords } from '#contract/decided-words.ts'
import { ownPictureId } from '#contract/picture-sizes.ts'
import { subjectRows } from '#contract/subjects.ts'
import type { Choice, Details } from '../decision.ts'
import { Background } from './background.tsx'
import { DecisionChoices } from './decision-choices.tsx'
import { entryKey } from './entry-key.ts'
import { ReportedText } from './reported-text.tsx'
import { Reports } from './reports.tsx'
import { FreeText } from '#client/ui/free-text.tsx'
import { Time } from '#client/ui/time.tsx'

interface Props {
  entry: QueueEntry
  decide: (choice: Choice, reason: string, details: Details) => Promise<void>
}

const whys = { report: 'Reported', review: 'Waiting since', appeal: 'Appeal' }

/** One thing that waits for a decision, with all that it takes to make one. */
export function QueueCard({ entry, decide }: Props) {
  const { subject, why, since, title, path, on, now, appeal } = entry
  const key = entryKey(entry)

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
          <span className="font-semibold tracking-wide text-primary">{subjectRows[subject].name}</span> ·{' '}
          {whys[why]} <Time at={since} as="minute" />
          {now?.isHidden && (why === 'review' ? ' · Others do not see it yet' : ' · Hidden now')}
          {now?.isLocked && ' · Locked now'}
        </p>
        <h2 id={`${key}-title`} dir="auto" className="mt-1 text-name">
          {/* A picture that nothing shows has no screen. */}
          {ownPictureId(path) ? (
            title
          ) : (
            <Link to={path} className="inline-flex min-h-11 items-center hover:underline">
              <span>{title}</span>
            </Link>
          )}
        </h2>
        {on && (
          <p className="text-small wrap-anywhere">
            {subjectRows[subject].on}{' '}
            {on.path ? (
              <Link to={on.path} className="text-link tap-area">
                <bdi>{on.title}</bdi>
              </Link>
            ) : (
              <bdi>{on.title}</bdi>
            )}
          </p>
        )}
      </div>
      <ReportedText entry={entry} />
      {appeal && (
        <div className="grid gap-2 rounded-field border border-transparent bg-butter p-4">
          <p className="font-semibold">
            {decidedWords[appeal.decision.action]} <Time at={appeal.decision.at} as="minute" />:{' '}
            <bdi>{appeal.decision.reason}</bdi>
          </p>
          <FreeText text={appeal.text} />
        </div>
      )}
      <Reports entry={entry} />
      <Background entry={entry} />
      <DecisionChoices entry={entry} decide={decide} onClosed={() => document.getElementById(key)?.focus()} />
    </li>
  )
}
