import { Link } from 'react-router'
import type { FactsOf } from '#contract/notices.ts'
import { formatDate, formatDateTime } from '#client/lib/format.ts'
import { FreeText } from '#client/ui/free-text.tsx'
import { paths } from '#client/lib/paths.ts'

export const DecisionDetails = ({ reason, undoneAt, appealUntil }: FactsOf<'decision'>) => (
  <>
    <FreeText className="max-w-prose" text={reason} />
    {undoneAt && (
      <p className="font-semibold">
        Taken back <time dateTime={undoneAt}>{formatDateTime(undoneAt)}</time>
      </p>
    )}
    {appealUntil && (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to={paths.moderationOwn} className="btn btn-quiet">
          See it and appeal
        </Link>
        <span className="text-small">
          You can appeal until <time dateTime={appealUntil}>{formatDate(appealUntil)}</time>
        </span>
      </p>
    )}
  </>
)
