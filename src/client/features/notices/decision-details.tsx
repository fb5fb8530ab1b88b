import { Link } from 'react-router'
import type { FactsOf } from '#contract/notices.ts'
import { FreeText } from '#client/ui/free-text.tsx'
import { paths } from '#client/lib/paths.ts'
import { Time } from '#client/ui/time.tsx'

export const DecisionDetails = ({ reason, undoneAt, appealUntil }: FactsOf<'decision'>) => (
  <>
    <FreeText className="max-w-prose" text={reason} />
    {undoneAt && (
      <p className="font-semibold">
        Taken back <Time at={undoneAt} as="minute" />
      </p>
    )}
    {appealUntil && (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to={paths.moderationOwn} className="btn btn-quiet">
          See it and appeal
        </Link>
        <span className="text-small">
          You can appeal until <Time at={appealUntil} />
        </span>
      </p>
    )}
  </>
)
