import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { NavLink } from 'react-router'
import { ownMemberOptions } from '#client/features/members/api.ts'
import { WaitingCount } from '#client/features/moderation/waiting-count.tsx'
import { useMediaQuery } from '#client/lib/browser/use-media-query.ts'
import { paths } from '#client/lib/paths.ts'

const countId = 'waiting-for-moderators'

interface Props {
  uid: string
  menuOpen: boolean
  onChoose: () => void
}

/** The way to the moderators' place, for those who may go there, at the end: nothing moves when it comes. */
export function ModerationItem({ uid, menuOpen, onChoose }: Props) {
  // Where a member's navigation stands in a line; folded away, it is not asked for before it is opened.
  const isInLine = useMediaQuery('(width >= 80rem)')
  const { data: member } = useQuery({ ...ownMemberOptions(uid), enabled: menuOpen || isInLine })
  if (!member || member.role === 'member') return null
  return (
    <li>
      <NavLink
        to={paths.moderation}
        onClick={onChoose}
        aria-describedby={countId}
        className="nav-link relative unfolded:px-2.5"
      >
        <ShieldCheck aria-hidden="true" className="hidden unfolded:block" />
        <span className="unfolded:sr-only">Moderation</span>
        <WaitingCount key={uid} id={countId} />
      </NavLink>
    </li>
  )
}
