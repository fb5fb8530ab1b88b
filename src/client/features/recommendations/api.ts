import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  addRecommendation,
  deleteRecommendation,
  findConflict,
  getRecommendation,
  listReceivedRecommendations,
  listRecommendations,
  RecommendationChange,
  RecommendationDraft,
  RecommendationSort,
  updateRecommendation,
} from '#contract/recommendations.ts'
import { call } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'
import { byCursor, pageFrom } from '#client/lib/http/paged-list.ts'

/** Newest first unless sorted. Another order takes the place of the one before when it is here. */
export const recommendationsOn = (queryId: string, sort: RecommendationSort | null = null) =>
  infiniteQueryOptions({
    queryKey: [...cacheKeys.recommendations, 'on', queryId, { sort }],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listRecommendations>(
        { method: 'GET', url: '/recommendations', asReader: true },
        { query: { ...pageFrom(pageParam), queryId, ...(sort && { sort }) }, signal },
      ),
    placeholderData: (before, of) => (of?.queryKey[2] === queryId ? before : undefined),
    ...byCursor,
  })

export const recommendationOptions = (id: string) =>
  queryOptions({
    queryKey: [...cacheKeys.recommendations, 'one', id],
    queryFn: async ({ signal }) =>
      (
        await call<typeof getRecommendation>(
          { method: 'GET', url: '/recommendations/:id', asReader: true },
          { params: { id }, signal },
        )
      ).data,
  })

/** The same, asked for in the name of its author: that is never answered by a copy that is behind. */
export const readOwnRecommendation = async (id: string) =>
  (
    await call<typeof getRecommendation>(
      { method: 'GET', url: '/recommendations/:id', signedIn: true },
      { params: { id } },
    )
  ).data

export const conflictOptions = (typed: { productName: string; productBrand: string; queryId: string }) =>
  queryOptions({
    queryKey: ['conflict', typed],
    queryFn: async ({ signal }) =>
      (
        await call<typeof findConflict>(
          { method: 'GET', url: '/recommendations/conflict' },
          { query: typed, signal },
        )
      ).data.conflict,
    retry: false,
  })

export const ownRecommendationsOptions = (email: string) =>
  infiniteQueryOptions({
    queryKey: [...cacheKeys.recommendations, 'own', email],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listRecommendations>(
        { method: 'GET', url: '/recommendations', signedIn: true },
        { query: { ...pageFrom(pageParam), email }, signal },
      ),
    ...byCursor,
  })

export const receivedRecommendationsOptions = (email: string) =>
  infiniteQueryOptions({
    queryKey: [...cacheKeys.recommendations, 'received', email],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listReceivedRecommendations>(
        { method: 'GET', url: '/myqueries/recommendations', signedIn: true },
        { query: { ...pageFrom(pageParam), email }, signal },
      ),
    ...byCursor,
  })

export const sendRecommendation = async (body: RecommendationDraft, idempotencyKey: string) =>
  (
    await call<typeof addRecommendation>(
      { method: 'POST', url: '/recommendations', signedIn: true },
      { body, idempotencyKey },
    )
  ).data

export const sendRecommendationUpdate = (id: string, body: RecommendationChange) =>
  call<typeof updateRecommendation>(
    { method: 'PUT', url: '/recommendations/:id', signedIn: true },
    { params: { id }, body },
  )

export const sendRecommendationDeletion = async (id: string) =>
  (
    await call<typeof deleteRecommendation>(
      { method: 'DELETE', url: '/recommendations/:id', signedIn: true },
      { params: { id } },
    )
  ).data
