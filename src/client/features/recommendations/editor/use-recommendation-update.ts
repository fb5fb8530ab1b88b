import { useQueryClient } from '@tanstack/react-query'
import type { Recommendation } from '#contract/recommendations.ts'
import { readOwnRecommendation, recommendationOptions, sendRecommendationUpdate } from '../api.ts'
import { textOf, written, type RecommendationText } from '../recommendation-text.ts'
import { sendChanges } from '#client/lib/forms/send-changes.ts'
import { isNotFound } from '#client/lib/http/api-error.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'

/** Sends what was changed of a recommendation as it was shown, and goes on from what was made of it since. */
export function useRecommendationUpdate() {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: cacheKeys.recommendations })

  return async (shown: Recommendation, text: RecommendationText) => {
    const { _id } = shown
    const key = recommendationOptions(_id).queryKey
    const saved = await sendChanges({
      shown,
      text,
      textOf,
      send: (names, text, updatedAt) => {
        const all = written(text)
        const changed = Object.fromEntries(names.map((name) => [name, all[name]]))
        return sendRecommendationUpdate(_id, { ...changed, updatedAt })
      },
      read: async () => {
        const now = await readOwnRecommendation(_id)
        client.setQueryData(key, now)
        return now
      },
    }).catch(async (error: unknown) => {
      // It is gone: the page says so before anything is said about the update.
      if (isNotFound(error)) await reload()
      throw error
    })
    client.setQueryData(key, (stored) => stored && { ...stored, ...written(saved) })
    void reload()
  }
}
