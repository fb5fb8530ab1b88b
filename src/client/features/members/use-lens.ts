import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReasonKind } from '#contract/reason-kinds.ts'
import { ownMemberOptions, sendMemberChange } from './api.ts'
import { storeLens, useStoredLens } from './lens-store.ts'
import { reconciledLens } from './reconciled-lens.ts'

/** The kinds of reasons that matter to the reader; `uid` is undefined until it is known who that is. */
export function useLens(uid: string | null | undefined) {
  const client = useQueryClient()
  const stored = useStoredLens()
  const { data: member } = useQuery({ ...ownMemberOptions(uid ?? ''), enabled: Boolean(uid) })

  const send = async (owner: string, kinds: ReasonKind[]) => {
    const key = ownMemberOptions(owner).queryKey
    const before = client.getQueryData(key)
    storeLens({ owner, kinds })
    client.setQueryData(key, before && { ...before, lens: kinds })
    try {
      client.setQueryData(key, await sendMemberChange({ lens: kinds }))
    } catch (error) {
      // What is kept with the member is what counts.
      client.setQueryData(key, before)
      storeLens({ owner, kinds: before?.lens ?? [] })
      throw error
    }
  }

  useEffect(() => {
    const next = uid === undefined ? null : reconciledLens(uid, stored, member?.lens)
    if (!next) return
    if (uid && next.kinds.length > (member?.lens.length ?? 0))
      void send(uid, next.kinds).catch(() => undefined)
    else storeLens(next)
  })

  const isTheirs = uid === undefined || stored.owner === null || stored.owner === uid
  return {
    lens: isTheirs ? stored.kinds : [],
    choose: async (kinds: ReasonKind[]) => (uid ? send(uid, kinds) : storeLens({ owner: null, kinds })),
  }
}
