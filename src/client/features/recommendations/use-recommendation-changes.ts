import { useQueryClient } from '@tanstack/react-query'
import {
  ownRecommendationsOptions,
  recommendationsOn,
  sendRecommendation,
  sendRecommendationDeletion,
  sendRecommendationUpdate,
  touchedByRecommendation,
} from './api.ts'
import { newRecommendation, type AnsweredQuery } from './new-recommendation.ts'
import { written, type RecommendationText } from './recommendation-text.ts'
import { isNotFound } from '#client/lib/http/api-error.ts'
import type { Author } from '#client/lib/author.ts'
import { readAgain } from '#client/lib/http/cache-keys.ts'
import { withItem, withoutItem } from '#client/lib/http/changed-list.ts'
import { sendOnce } from '#client/lib/http/send-once.ts'

export function useRecommendationChanges() {
  const client = useQueryClient()

  const reload = () => readAgain(client, touchedByRecommendation)

  return {
    reload,

    /** `intent` is the key of the form's draft. Whether it waits for a moderator. */
    add: async (intent: string, author: Author, query: AnsweredQuery, text: RecommendationText) => {
      const made = (text: RecommendationText) => newRecommendation(author, query, text)
      const { insertedId: _id, waiting = false } = await sendOnce({
        intent,
        uid: author.uid,
        text,
        send: (text, key) => sendRecommendation(made(text), key),
        correct: (id, text) => sendRecommendationUpdate(id, written(text)),
      }).catch(async (error: unknown) => {
        // The query is gone: the page says so before anything is said about the recommendation.
        if (isNotFound(error)) await reload()
        throw error
      })
      // Else it is none of those that everybody is shown.
      if (!waiting)
        client.setQueryData(recommendationsOn(query._id).queryKey, (list) =>
          withItem(list, { ...made(text), _id }),
        )
      void reload()
      return waiting
    },

    /** False when there was nothing to delete any more. */
    remove: async (author: Author, id: string) => {
      const own = ownRecommendationsOptions(author.email ?? '').queryKey
      await client.cancelQueries({ queryKey: own })
      const before = client.getQueryData(own)
      client.setQueryData(own, (list) => withoutItem(list, id))
      try {
        return (await sendRecommendationDeletion(id)).deletedCount > 0
      } catch (error) {
        client.setQueryData(own, before)
        throw error
      } finally {
        void reload()
      }
    },
  }
}
