import { useQueryClient } from '@tanstack/react-query'
import type { Query } from '#contract/queries.ts'
import {
  ownQueriesOptions,
  queryOptionsFor,
  readOwnQuery,
  sendQuery,
  sendQueryDeletion,
  sendQueryUpdate,
  touchedByQuery,
} from './api.ts'
import { sendChanges } from './editor/query-conflict.ts'
import { newQuery } from './editor/new-query.ts'
import { draftOf, type QueryFields } from './editor/query-form-text.ts'
import { isNotFound } from '#client/lib/http/api-error.ts'
import type { Author } from '#client/lib/author.ts'
import { readAgain } from '#client/lib/http/cache-keys.ts'
import { withItem, withoutItem } from '#client/lib/http/changed-list.ts'
import { sendOnce } from '#client/lib/http/send-once.ts'

export function useQueryChanges(author: Author | null) {
  const client = useQueryClient()
  const own = ownQueriesOptions(author?.email ?? '').queryKey

  const reload = () => readAgain(client, touchedByQuery)

  return {
    /** `intent` is the key of the form's draft. Whether it waits for a moderator. */
    add: async (intent: string, fields: QueryFields) => {
      const { insertedId: _id, waiting = false } = await sendOnce({
        intent,
        uid: author?.uid,
        text: fields,
        send: (text, key) => sendQuery(newQuery(author, text), key),
        correct: (id, text) => sendQueryUpdate(id, draftOf(text)),
      })
      client.setQueryData(own, (list) => withItem(list, { ...newQuery(author, fields), _id }))
      void reload()
      return waiting
    },

    /** Sends what was changed of the query as it was shown, and goes on from what others have made of it since. */
    update: async (shown: Query, fields: QueryFields) => {
      const key = queryOptionsFor(shown._id).queryKey
      const saved = await sendChanges(shown, fields, async () => {
        const now = await readOwnQuery(shown._id)
        client.setQueryData(key, now)
        return now
      }).catch(async (error: unknown) => {
        // It is gone: the page says so before anything is said about the update.
        if (isNotFound(error)) await reload()
        throw error
      })
      client.setQueryData(key, (query) => query && { ...query, ...(draftOf(saved) as Partial<Query>) })
      void reload()
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
        void reload()
      }
    },
  }
}
