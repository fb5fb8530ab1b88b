import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listMemberRecommendations } from '#contract/member-lists.ts'
import {
  addRecommendation,
  deleteRecommendation,
  findConflict,
  getRecommendation,
  listExperiences,
  listReceivedRecommendations,
  listRecommendations,
  type RecommendationChange,
  type RecommendationDraft,
  type RecommendationSort,
  updateRecommendation,
} from '#contract/recommendations.ts'
import { limits } from '#contract/limits.ts'
import { call, callPage } from '#client/lib/http/api.ts'
import { cacheKeys, readAsReader } from '#client/lib/http/cache-keys.ts'
import { byCursor, pageFrom } from '#client/lib/http/paged-list.ts'

const { queries, recommendations, brands, saved, search, figures, mine } = cacheKeys
/** Queries count their recommendations and name the best, wherever queries are listed. */
export const touchedByRecommendation = [recommendations, queries, saved, search, brands, figures, mine]

/** Newest first unless sorted. Another order takes the place of the one before when it is here. */
export const recommendationsOn = (
  queryId: string,
  { sort = null, from = null }: { sort?: RecommendationSort | null; from?: string | null } = {},
) =>
  infiniteQueryOptions({
    queryKey: [...cacheKeys.recommendations, 'on', queryId, { sort, from }],
    meta: readAsReader,
    queryFn: ({ pageParam, signal }) =>
      callPage(listRecommendations, {
        query: { ...pageFrom(pageParam), queryId, ...(sort && { sort }) },
        signal,
        asReader: true,
      }),
    placeholderData: (before, of) => (of?.queryKey[2] === queryId ? before : undefined),
    ...byCursor,
    initialPageParam: from,
  })

export const recommendationsBy = (handle: string, from: string | null) =>
  infiniteQueryOptions({
    queryKey: [...cacheKeys.recommendations, 'by', handle, { from }],
    queryFn: ({ pageParam, signal }) =>
      callPage(listMemberRecommendations, { params: { handle }, query: pageFrom(pageParam), signal }),
    ...byCursor,
    initialPageParam: from,
  })

export const recommendationOptions = (id: string) =>
  queryOptions({
    queryKey: [...cacheKeys.recommendations, 'one', id],
    meta: readAsReader,
    queryFn: ({ signal }) => call(getRecommendation, { params: { id }, signal, asReader: true }),
  })

/** What members who switched to it say, newest first. */
export const experiencesWith = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...cacheKeys.recommendations, 'experiences', id],
    queryFn: ({ pageParam, signal }) =>
      callPage(listExperiences, { params: { id }, query: pageFrom(pageParam), signal }),
    ...byCursor,
  })

/** As many as an answer may hold, for whoever reads without scripts. */
export const allExperiencesWith = (id: string) =>
  queryOptions({
    queryKey: [...cacheKeys.recommendations, 'all experiences', id],
    queryFn: ({ signal }) => call(listExperiences, { params: { id }, query: { limit: limits.page }, signal }),
  })

/** The same, asked for in the name of its author: that is never answered by a copy that is behind. */
export const readOwnRecommendation = (id: string) =>
  call(getRecommendation, { params: { id }, signedIn: true })

export const conflictOptions = (typed: { productName: string; productBrand: string; queryId: string }) =>
  queryOptions({
    queryKey: ['conflict', typed],
    queryFn: async ({ signal }) => (await call(findConflict, { query: typed, signal })).conflict,
    retry: false,
  })

export const ownRecommendationsOptions = (email: string) =>
  infiniteQueryOptions({
    queryKey: [...cacheKeys.recommendations, 'own', email],
    queryFn: ({ pageParam, signal }) =>
      callPage(listRecommendations, { query: { ...pageFrom(pageParam), email }, signal, signedIn: true }),
    ...byCursor,
  })

export const receivedRecommendationsOptions = (email: string) =>
  infiniteQueryOptions({
    queryKey: [...cacheKeys.recommendations, 'received', email],
    queryFn: ({ pageParam, signal }) =>
      callPage(listReceivedRecommendations, { query: { ...pageFrom(pageParam), email }, signal }),
    ...byCursor,
  })

export const sendRecommendation = (body: RecommendationDraft, idempotencyKey: string) =>
  call(addRecommendation, { body, idempotencyKey })

export const sendRecommendationUpdate = (id: string, body: RecommendationChange) =>
  call(updateRecommendation, { params: { id }, body })

export const sendRecommendationDeletion = (id: string) => call(deleteRecommendation, { params: { id } })
