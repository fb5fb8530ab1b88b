import { useEffect } from 'react'
import type { SharedList } from '#contract/lists.ts'
import { sendListSeen } from './api.ts'

/** Says what a follower has seen, once it is shown; where that fails it is new once more. */
export function useListSeen(token: string, list: SharedList | undefined) {
  const readAt = list?.seenAt ? list.readAt : null
  useEffect(() => {
    if (readAt) void sendListSeen(token, readAt).catch(() => undefined)
  }, [token, readAt])
}
