import { useQuery } from '@tanstack/react-query'
import { mostCounted, unseenCountOptions } from './api.ts'
import { useLiveNotices } from './use-live-notices.ts'
import { CountBadge } from '#client/ui/count-badge.tsx'
import './unseen-count.css'

/**
 * How many notices are new, in the link that leads to them. Its words are found by their id, if there are any: they
 * name the link, and describe the button that unfolds the navigation where that is folded away.
 */
export function UnseenCount() {
  const { data: count = 0 } = useQuery(unseenCountOptions)
  useLiveNotices()
  if (count === 0) return null
  const isMore = count > mostCounted

  return (
    <>
      <span id="unseen-notices" hidden>
        {`Notices: ${isMore ? `more than ${mostCounted}` : count} new`}
      </span>
      <CountBadge count={count} most={mostCounted} />
    </>
  )
}
