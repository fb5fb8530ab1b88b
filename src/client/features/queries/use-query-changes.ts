import { useQueryClient } from '@tanstack/react-query'
import type { QueryDraft } from '#contract/queries.ts'
import {
  ownQueriesOptions,
  queryOptionsFor,
  sendQuery,
  sendQueryDeletion,
  sendQueryUpdate,
} from '#client/features/queries/api.ts'
import { newQuery } from '#client/features/queries/new-query.ts'
import type { Author } from '#client/lib/author.ts'
import { cacheKeys } from '#client/lib/cache-keys.ts'
import { withItem, withoutItem } from '#client/lib/paged-list.ts'
import { sendOnce } from '#client/lib/send-once.ts'

/** What a member does to their queries. Lists show it at once; the server's answer puts them right. */
export function useQueryChanges(author: Author | null) {
  const client = useQueryClient()
  const own = ownQueriesOptions(author?.email ?? '').queryKey

  const reload = () =>
    void Promise.all(Object.values(cacheKeys).map((queryKey) => client.invalidateQueries({ queryKey })))

  return {
    add: async (draft: QueryDraft) => {
      const query = newQuery(author, draft)
      const { insertedId } = await sendOnce([author?.uid, draft], (key) => sendQuery(query, key))
      client.setQueryData(own, (list) => withItem(list, { ...query, _id: insertedId }))
      reload()
    },

    update: async (id: string, draft: QueryDraft) => {
      await sendQueryUpdate(id, draft)
      client.setQueryData(queryOptionsFor(id).queryKey, (query) => query && { ...query, ...draft })
      reload()
    },

    /** False when there was nothing to delete any more. */
    remove: async (id: string) => {
      await client.cancelQueries({ queryKey: own })
      const before = client.getQueryData(own)
      client.setQueryData(own, (list) => withoutItem(list, id))
      try {
        const { deletedCount } = await sendQueryDeletion(id)
        client.removeQueries({ queryKey: queryOptionsFor(id).queryKey })
        return deletedCount > 0
      } catch (error) {
        client.setQueryData(own, before)
        throw error
      } finally {
        reload()
      }
    },
  }
}
