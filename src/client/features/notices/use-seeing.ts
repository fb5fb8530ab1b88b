import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Notice } from '#contract/notices.ts'
import { limits } from '#contract/limits.ts'
import { noticeListOptions, sendSeen } from './api.ts'
import { announceNews } from './use-live-notices.ts'

/** Says that notices were seen, once somebody looks. On this visit they go on being called new. */
export function useSeeing(notices: readonly Notice[]) {
  const client = useQueryClient()
  const sent = useRef(new Set<string>())

  useEffect(() => {
    const see = async () => {
      const unseen = notices.filter(({ _id, seenAt }) => seenAt === null && !sent.current.has(_id))
      const ids = unseen.slice(0, limits.page).map(({ _id }) => _id)
      if (document.hidden || ids.length === 0) return
      for (const id of ids) sent.current.add(id)
      try {
        await sendSeen(ids)
        await client.invalidateQueries({ queryKey: noticeListOptions.queryKey, refetchType: 'none' })
        announceNews()
      } catch {
        // They are new still, and will be said to be seen when they are looked at again.
        for (const id of ids) sent.current.delete(id)
      }
    }
    const look = () => void see()
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [notices, client])
}
