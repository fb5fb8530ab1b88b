import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Mine } from '#contract/mine.ts'
import { followListOptions, followMarkOptions, sendFollow, type Followed } from './api.ts'
import { isConflict, isForbidden, isNotFound } from '#client/lib/http/api-error.ts'
import { cacheKeys, readMineAgain } from '#client/lib/http/cache-keys.ts'
import { useToggle } from '#client/lib/http/use-toggle.ts'
import { notify } from '#client/lib/notify.ts'
import { isSignedOut, useLoginFirst } from '#client/lib/use-login-first.ts'

interface Following extends Followed {
  following: boolean
  /** They were at the login for it. */
  isPending?: boolean
}

/** Follows something or stops. It is shown at once, and taken back where it fails. */
export function useFollowing({ kind, target }: Followed) {
  const client = useQueryClient()
  const loginFirst = useLoginFirst()
  const stopReading = (one: Followed) => client.cancelQueries({ queryKey: followMarkOptions(one).queryKey })

  const { press } = useToggle({
    key: ['follow', kind, target, 'following'],
    show: async (one: Following) => {
      await stopReading(one)
      mark(client, one, one.following)
      return () => mark(client, one, !one.following)
    },
    send: async (one) => {
      await sendFollow(one, one.following)
      await stopReading(one)
      return true
    },
    onDone: (_, one) => {
      mark(client, one, one.following)
      if (one.kind === 'query') void readMineAgain(client, one.target)
      const { queryKey } = followListOptions
      client.removeQueries({ queryKey, type: 'inactive' })
      void client.invalidateQueries({ queryKey, refetchType: 'none' })
    },
    onRefused: (error, { kind, target, following, isPending }) => {
      if (isSignedOut(error) && !isPending) loginFirst({ kind: 'follow', what: kind, id: target, following })
      else notify.error(wordsFor(error, following))
    },
  })

  return async (one: Following) => (await press(`${one.kind}:${one.target}`, one)) ?? false
}

function mark(client: QueryClient, one: Followed, following: boolean) {
  client.setQueryData(followMarkOptions(one).queryKey, following)
  if (one.kind === 'query')
    client.setQueryData<Mine>([...cacheKeys.mine, one.target], (mine) => mine && { ...mine, following })
}

function wordsFor(error: unknown, following: boolean): string {
  if (isNotFound(error)) return 'This is no longer here.'
  if (isConflict(error) || isForbidden(error)) return error.message
  return following ? 'You could not be made to follow it. Try again.' : 'You still follow it. Try again.'
}
