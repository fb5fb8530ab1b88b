import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { NavLink } from 'react-router'
import { mostCounted, unseenCountOptions } from './api.ts'
import { useSeenInTabs } from './seen-in-tabs.ts'
import { paths } from '#client/lib/paths.ts'
import './bell.css'

/**
 * The way to the notices, with how many are new. Where the navigation is folded away, the button that unfolds it has a
 * dot and is described by this link.
 */
export function Bell({ onChoose }: { onChoose: () => void }) {
  const { data: count = 0 } = useQuery(unseenCountOptions)
  useSeenInTabs()
  const isMore = count > mostCounted

  return (
    <NavLink
      to={paths.notices}
      {...(count > 0 && {
        id: 'unseen-notices',
        'aria-label': `Notices: ${isMore ? `more than ${mostCounted}` : count} new`,
      })}
      onClick={onChoose}
      className="nav-link relative unfolded:px-2.5"
    >
      <BellIcon aria-hidden="true" className="hidden unfolded:block" />
      <span className="unfolded:sr-only">Notices</span>
      {count > 0 && (
        <span aria-hidden="true" className="unseen-count unfolded:absolute unfolded:top-0 unfolded:right-0">
          {isMore ? `${mostCounted}+` : count}
        </span>
      )}
    </NavLink>
  )
}
