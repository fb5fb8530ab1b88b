import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Mine } from '#contract/mine.ts'
import { savedListOptions, savedMarkOptions, sendSaved } from './api.ts'
import { isConflict, isForbidden, isNotFound } from '#client/lib/http/api-error.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'
import { notify } from '#client/lib/notify.ts'
import { isSignedOut, useLoginFirst } from '#client/lib/use-login-first.ts'

/** Saves a query or takes it off the list. It is shown at once, and taken back where it fails. */
export function useSaving() {
  const client = useQueryClient()
  const sending = useRef(new Set<string>())
  const loginFirst = useLoginFirst()

  /**
   * Whether it was done. A second press while the first is on its way means the same as the first. `isPending`: they
   * were at the login for it.
   */
  return async (id: string, saved: boolean, isPending = false): Promise<boolean> => {
    if (sending.current.has(id)) return false
    sending.current.add(id)
    await client.cancelQueries({ queryKey: savedMarkOptions(id).queryKey })
    mark(client, id, saved)
    try {
      await sendSaved(id, saved)
      // Read meanwhile, or on its way, from before: all is read anew when somebody has signed in.
      await client.cancelQueries({ queryKey: savedMarkOptions(id).queryKey })
      mark(client, id, saved)
      forgetLists(client)
      // It may have been read, or be on its way, from before.
      void client.invalidateQueries({ queryKey: [...cacheKeys.mine, id] })
      return true
    } catch (error) {
      mark(client, id, !saved)
      if (isSignedOut(error) && !isPending) loginFirst({ kind: 'save', id, saved })
      else notify.error(wordsFor(error, saved))
      if (isNotFound(error)) void client.invalidateQueries({ queryKey: cacheKeys.queries })
      return false
    } finally {
      sending.current.delete(id)
    }
  }
}

function mark(client: QueryClient, id: string, saved: boolean) {
  client.setQueryData(savedMarkOptions(id).queryKey, saved)
  client.setQueryData<Mine>([...cacheKeys.mine, id], (mine) => mine && { ...mine, saved })
}

/** The list somebody looks at stays as it is until they come back to it: what was taken off can be saved again there. */
function forgetLists(client: QueryClient) {
  const { queryKey } = savedListOptions
  client.removeQueries({ queryKey, type: 'inactive' })
  void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

function wordsFor(error: unknown, saved: boolean): string {
  if (isNotFound(error)) return 'This query is no longer here. Its owner may have deleted it.'
  // There are as many as there can be, or one's membership is suspended.
  if (isConflict(error) || isForbidden(error)) return error.message
  return saved ? 'The query could not be saved.' : 'The query could not be removed from your list.'
}
