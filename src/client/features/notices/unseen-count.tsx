import { useQuery } from '@tanstack/react-query'
import { mostCounted, unseenCountOptions } from './api.ts'
import { useSeenInTabs } from './seen-in-tabs.ts'
import './unseen-count.css'

/**
 * How many notices are new, in the link that leads to them. Its words are found by their id, if there are any: they
 * name the link, and describe the button that unfolds the navigation where that is folded away.
 */
export function UnseenCount() {
  const { data: count = 0 } = useQuery(unseenCountOptions)
  useSeenInTabs()
  if (count === 0) return null
  const isMore = count > mostCounted

  return (
    <>
      <span id="unseen-notices" hidden>
        {`Notices: ${isMore ? `more than ${mostCounted}` : count} new`}
      </span>
      <span aria-hidden="true" className="unseen-count unfolded:absolute unfolded:top-0 unfolded:right-0">
        {isMore ? `${mostCounted}+` : count}
      </span>
    </>
  )
}
