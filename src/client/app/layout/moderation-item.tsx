import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { ownMemberOptions } from '#client/features/members/api.ts'
import { paths } from '#client/lib/paths.ts'

interface Props {
  uid: string
  onChoose: () => void
}

/**
 * The way to the moderators' place, for those who may go there, at the end of the menu: nothing moves when it comes. In
 * a line there is no room for it; there the profile leads on.
 */
export function ModerationItem({ uid, onChoose }: Props) {
  const { data: member } = useQuery(ownMemberOptions(uid))
  if (!member || member.role === 'member') return null
  return (
    <li className="unfolded:hidden">
      <NavLink to={paths.moderation} onClick={onChoose} className="nav-link">
        Moderation
      </NavLink>
    </li>
  )
}
