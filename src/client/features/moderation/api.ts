import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { setMemberRole } from '#contract/members.ts'
import type { Subject } from '#contract/subjects.ts'
import type { Role } from '#contract/roles.ts'
import { type AppealInput, addAppeal, readOwnDecisions } from '#contract/appeals.ts'
import { findModeratedMembers, readMemberRecord } from '#contract/member-records.ts'
import {
  type Action,
  decide,
  type DecisionInput,
  readDecided,
  readLog,
  readCase,
  readQueue,
  readReasons,
  readWaiting,
  undoDecision,
} from '#contract/moderation.ts'
import { call, callPage } from '#client/lib/http/api.ts'
import { cacheKeys, type CacheKeys } from '#client/lib/http/cache-keys.ts'
import { byCursor, pageFrom } from '#client/lib/http/paged-list.ts'

/** The root of all that is cached of moderation. */
export const moderationKey = ['moderation'] as const

const { queries, evidence, brands, mine } = cacheKeys
const touched: Partial<Record<Subject, CacheKeys>> = {
  evidence: [evidence, queries, brands, mine],
  note: [evidence, queries, brands, mine],
  member: [],
}
/** What shows a post that was decided on, or counts it, beside moderation's own. */
export const touchedByDecision = (subject: Subject): CacheKeys => touched[subject] ?? Object.values(cacheKeys)

export const queueOptions = infiniteQueryOptions({
  queryKey: [...moderationKey, 'queue'],
  queryFn: ({ pageParam, signal }) => callPage(readQueue, { query: pageFrom(pageParam), signal }),
  ...byCursor,
})

/** What there is to know for a decision on something. */
export const caseOptions = (subject: Subject, id: string) =>
  queryOptions({
    queryKey: [...moderationKey, 'case', subject, id],
    queryFn: ({ signal }) => call(readCase, { params: { subject, id }, signal }),
    // Somebody else may have decided since.
    staleTime: 0,
    gcTime: 0,
  })

/** How much waits, up to one more than is told. Asked again where somebody comes back to the page after a while. */
export const waitingOptions = queryOptions({
  queryKey: [...moderationKey, 'waiting'],
  queryFn: async ({ signal }) => (await call(readWaiting, { signal })).count,
  staleTime: 60_000,
})

export const memberRecordOptions = (handle: string) =>
  queryOptions({
    queryKey: [...moderationKey, 'member', handle],
    queryFn: ({ signal }) => call(readMemberRecord, { params: { handle }, signal }),
  })

export const decidedOptions = infiniteQueryOptions({
  queryKey: [...moderationKey, 'decided'],
  queryFn: ({ pageParam, signal }) => callPage(readDecided, { query: pageFrom(pageParam), signal }),
  ...byCursor,
})

export const logOptions = (search: URLSearchParams) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey, 'log', search.get('after')],
    queryFn: ({ pageParam, signal }) => callPage(readLog, { query: pageFrom(pageParam), signal }),
    ...byCursor,
    initialPageParam: search.get('after'),
  })

export const ownDecisionsOptions = infiniteQueryOptions({
  queryKey: [...moderationKey, 'mine'],
  queryFn: ({ pageParam, signal }) => callPage(readOwnDecisions, { query: pageFrom(pageParam), signal }),
  ...byCursor,
})

export const memberSearchOptions = (search: string) =>
  queryOptions({
    queryKey: [...moderationKey, 'members', search],
    queryFn: ({ signal }) => call(findModeratedMembers, { query: { search }, signal }),
    enabled: search !== '',
  })

/** What was said lately for an action. */
export const reasonsOptions = (action: Action) =>
  queryOptions({
    queryKey: [...moderationKey, 'reasons', action],
    queryFn: ({ signal }) => call(readReasons, { query: { action }, signal }),
  })

export const sendDecision = (body: DecisionInput, idempotencyKey: string) =>
  call(decide, { body, idempotencyKey })

export const takeDecisionBack = (id: string) => call(undoDecision, { params: { id } })

export const sendRole = (handle: string, role: Role) =>
  call(setMemberRole, { params: { handle }, body: { role } })

export const sendAppeal = (body: AppealInput, idempotencyKey: string) =>
  call(addAppeal, { body, idempotencyKey })
