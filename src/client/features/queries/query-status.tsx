import { PartyPopper, Sprout } from 'lucide-react'
import type { Query } from '#contract/queries.ts'
import { statusNames } from './status-names.ts'
import { FreeText } from '#client/ui/free-text.tsx'
import { Time } from '#client/ui/time.tsx'

/** The best news there is here, in the order of how good it is. */
const outcomes = {
  improved: { words: statusNames.improved, Icon: Sprout },
  ended: { words: `${statusNames.ended}: boycott over`, Icon: PartyPopper },
}

interface Props {
  query: Pick<Query, 'status' | 'statusNote' | 'statusDate'>
}

/** What became of a boycott, in one line; nothing while it goes on. */
export function StatusLine({ query: { status, statusDate } }: Props) {
  if (status === 'active') return null
  const { words, Icon } = outcomes[status]
  return (
    <p className="flex items-start gap-2 font-semibold text-primary">
      <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        {words}
        {statusDate && (
          <>
            {', '}
            <Time at={statusDate} className="font-normal" />
          </>
        )}
      </span>
    </p>
  )
}

/** Where it stands on the page of its query. */
export const statusId = 'what-became-of-it'

export const StatusBanner = ({ query }: Props) =>
  query.status !== 'active' && (
    <div id={statusId} tabIndex={-1} className="grid gap-1 rounded-box bg-mint p-5 text-lead">
      <StatusLine query={query} />
      {query.statusNote && <FreeText className="max-w-prose text-base" text={query.statusNote} />}
    </div>
  )
