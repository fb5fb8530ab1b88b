import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { addReply, deleteReply, listReplies, updateReply, type ReplyChange } from '#contract/replies.ts'
import { call, callPage } from '#client/lib/http/api.ts'
import { cacheKeys, readAsReader } from '#client/lib/http/cache-keys.ts'
import { byCursor, pageFrom } from '#client/lib/http/paged-list.ts'

/** With what is hidden of the reader's own. */
export const repliesTo = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...cacheKeys.recommendations, 'replies', id],
    meta: readAsReader,
    queryFn: ({ pageParam, signal }) =>
      callPage(listReplies, { params: { id }, query: pageFrom(pageParam), signal, asReader: true }),
    ...byCursor,
  })

/** As many as an answer may hold, for whoever reads without scripts. */
export const allRepliesTo = (id: string) =>
  queryOptions({
    queryKey: [...cacheKeys.recommendations, 'all replies', id],
    queryFn: ({ signal }) => call(listReplies, { params: { id }, query: { limit: limits.page }, signal }),
  })

export const sendReply = (id: string, text: string, idempotencyKey: string) =>
  call(addReply, { params: { id }, body: { text }, idempotencyKey })

export const sendReplyUpdate = (id: string, body: ReplyChange) => call(updateReply, { params: { id }, body })

export const sendReplyDeletion = async (id: string) =>
  (await call(deleteReply, { params: { id } })).deletedCount > 0
