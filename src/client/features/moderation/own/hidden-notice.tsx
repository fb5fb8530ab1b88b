import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Hidden } from '#contract/hidden.ts'
import { ownDecisionsOptions } from '../api.ts'
import { Appeal } from './appeal.tsx'
import { itemsOf } from '#client/lib/http/items-of.ts'
import { FreeText } from '#client/ui/free-text.tsx'
import { paths } from '#client/lib/paths.ts'
import { Time } from '#client/ui/time.tsx'

interface Props {
  hidden: Hidden
  /** What is hidden, for those who hear which one it is. */
  name: string
  uid: string
  /** Whether it is the reader's; other readers of it are moderators. */
  own: boolean
}

/** Says at the top of something hidden, to its author and to moderators, why others do not see it. */
export function HiddenNotice({ hidden: { reason, at, decision: id, waiting }, name, uid, own }: Props) {
  const { data } = useInfiniteQuery({ ...ownDecisionsOptions, enabled: own && id !== null })
  const decision = itemsOf(data).find(({ _id }) => _id === id)

  return (
    <div role="note" className="grid gap-2 rounded-box border border-transparent bg-blush p-5">
      <p className="font-semibold">
        {waiting ? 'Waiting for a moderator' : 'Hidden'} since <Time at={at} />: only{' '}
        {own ? 'you' : 'its author'} and moderators see this.
      </p>
      {reason && <FreeText className="max-w-prose" text={reason} />}
      {decision && <Appeal decision={decision} name={name} uid={uid} />}
      {!own && (
        <p>
          <Link to={paths.moderation} className="text-link inline-flex min-h-11 items-center">
            Moderation
          </Link>
        </p>
      )}
    </div>
  )
}
