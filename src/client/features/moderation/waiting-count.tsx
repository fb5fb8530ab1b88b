import { useQuery } from '@tanstack/react-query'
import { mostWaiting } from '#contract/moderation-waiting.ts'
import { waitingOptions } from './api.ts'
import { CountBadge } from '#client/ui/count-badge.tsx'

/** How much waits for a moderator, in the link that leads there, which is described by it. */
export function WaitingCount({ id }: { id: string }) {
  const { data: count = 0 } = useQuery(waitingOptions)
  if (count === 0) return null
  return (
    <>
      <span id={id} hidden>
        {`${count > mostWaiting ? `More than ${mostWaiting}` : count} waiting`}
      </span>
      <CountBadge count={count} most={mostWaiting} quiet />
    </>
  )
}
