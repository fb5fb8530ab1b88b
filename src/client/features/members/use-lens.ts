import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { ReasonKind } from '#contract/reason-kinds.ts'
import { ownMemberOptions, sendMemberChange } from './api.ts'
import { storeLens, useStoredLens } from './lens-store.ts'
import { reconciledLens } from './reconciled-lens.ts'
import { notify } from '#client/lib/notify.ts'

/** The reasons that a reader filters by whenever they open the list; `uid` is undefined until it is known who that is. */
export function useLens(uid: string | null | undefined) {
  const client = useQueryClient()
  const stored = useStoredLens()
  const { data: member } = useQuery({ ...ownMemberOptions(uid ?? ''), enabled: Boolean(uid) })

  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** The last of what was chosen, and what was kept before the first of it that is not answered yet. */
  const choices = useRef({ last: 0, open: 0, kept: [] as ReasonKind[] })

  /** One after the other: whoever ticks several boxes on a slow line means all of them. */
  const send = useCallback(
    async (owner: string, kinds: ReasonKind[]) => {
      const now = choices.current
      const key = ownMemberOptions(owner).queryKey
      const shown = (kinds: ReasonKind[]) => {
        storeLens({ owner, kinds })
        client.setQueryData(key, (member) => member && { ...member, lens: kinds })
      }
      if (now.open === 0) now.kept = client.getQueryData(key)?.lens ?? []
      const choice = ++now.last
      now.open++
      shown(kinds)
      const sent = queue.current.then(() => sendMemberChange({ lens: kinds }))
      queue.current = sent.catch(() => undefined)
      try {
        now.kept = (await sent).lens
      } finally {
        now.open--
        // What is kept with the member is what counts.
        if (choice === now.last) shown(now.kept)
      }
    },
    [client],
  )

  useEffect(() => {
    const next = uid === undefined ? null : reconciledLens(uid, stored, member?.lens)
    if (!next) return
    if (uid && next.kinds.length > (member?.lens.length ?? 0))
      void send(uid, next.kinds).catch(() => undefined)
    else storeLens(next)
  })

  const remember = useCallback(
    (kinds: ReasonKind[]) =>
      uid
        ? void send(uid, kinds).catch(() => notify.error('Your reasons could not be remembered.'))
        : storeLens({ owner: null, kinds }),
    [uid, send],
  )
  // Until it is known who reads, only a visitor's choice is anybody's; and a member may have theirs on another device.
  const isKnown = uid === undefined ? stored.owner === null && stored.kinds.length > 0 : stored.owner === uid
  return { kinds: isKnown ? stored.kinds : undefined, remember }
}
