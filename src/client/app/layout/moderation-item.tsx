import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { NavLink } from 'react-router'
import { ownMemberOptions } from '#client/features/members/api.ts'
import { paths } from '#client/lib/paths.ts'

interface Props {
  uid: string
  onChoose: () => void
}

/** The way to the moderators' place, for those who may go there. At the end, so that nothing moves when it comes. */
export function ModerationItem({ uid, onChoose }: Props) {
  const { data: member } = useQuery(ownMemberOptions(uid))
  if (!member || member.role === 'member') return null
  return (
    <li>
      <NavLink to={paths.moderation} onClick={onChoose} className="nav-link unfolded:px-2.5">
        <ShieldCheck aria-hidden="true" className="hidden unfolded:block" />
        <span className="unfolded:sr-only">Moderation</span>
      </NavLink>
    </li>
  )
}
