import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownMemberOptions } from './api.ts'
import { paths } from '#client/lib/paths.ts'
import { Time } from '#client/ui/time.tsx'

/** Says above a form that nothing of theirs is taken for now, before they have written it; nothing to nearly all. */
export function SuspendedNotice({ uid }: { uid: string }) {
  const { data: member } = useQuery(ownMemberOptions(uid))
  if (!member?.suspendedUntil) return null
  const { suspendedUntil: until } = member
  return (
    <p role="note" className="rounded-field border border-transparent bg-blush px-4 py-3">
      Your membership is suspended until <Time at={until} />. Until then you can read, but not post. You can{' '}
      <Link to={paths.moderationOwn} className="text-link tap-area">
        see why and appeal
      </Link>
      .
    </p>
  )
}
