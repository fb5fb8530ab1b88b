import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Mine } from '#contract/mine.ts'
import { savedListOptions, savedMarkOptions, sendSaved } from './api.ts'
import { isConflict, isForbidden, isNotFound } from '#client/lib/http/api-error.ts'
import { cacheKeys, readMineAgain } from '#client/lib/http/cache-keys.ts'
import { useToggle } from '#client/lib/http/use-toggle.ts'
import { notify } from '#client/lib/notify.ts'
import { isSignedOut, useLoginFirst } from '#client/lib/use-login-first.ts'

interface Saving {
  id: string
  saved: boolean
  /** They were at the login for it. */
  isPending?: boolean
}

/** Saves a query or takes it off the list. It is shown at once, and taken back where it fails. */
export function useSaving(queryId: string) {
  const client = useQueryClient()
  const loginFirst = useLoginFirst()
  const stopReading = (id: string) => client.cancelQueries({ queryKey: savedMarkOptions(id).queryKey })

  const { press } = useToggle({
    key: ['save', queryId, 'saved'],
    show: async ({ id, saved }: Saving) => {
      await stopReading(id)
      mark(client, id, saved)
      return () => mark(client, id, !saved)
    },
    send: async ({ id, saved }) => {
      await sendSaved(id, saved)
      // Read meanwhile, or on its way, from before: all is read anew when somebody has signed in.
      await stopReading(id)
      return true
    },
    onDone: (_, { id, saved }) => {
      mark(client, id, saved)
      forgetLists(client)
      void readMineAgain(client, id)
    },
    onRefused: (error, { id, saved, isPending }) => {
      if (isSignedOut(error) && !isPending) loginFirst({ kind: 'save', id, saved })
      else notify.error(wordsFor(error, saved))
      if (isNotFound(error)) void client.invalidateQueries({ queryKey: cacheKeys.queries })
    },
  })

  return async (saving: Saving) => (await press(saving.id, saving)) ?? false
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
