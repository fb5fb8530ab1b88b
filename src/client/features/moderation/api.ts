import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { setMemberRole } from '#contract/members.ts'
import type { Subject } from '#contract/subjects.ts'
import type { Role } from '#contract/roles.ts'
import type { AppealInput, addAppeal, readOwnDecisions } from '#contract/appeals.ts'
import type {
  Action,
  decide,
  DecisionInput,
  findModeratedMembers,
  readDecided,
  readLog,
  readCase,
  readQueue,
  readReasons,
  readWaiting,
  undoDecision,
} from '#contract/moderation.ts'
import { call } from '#client/lib/http/api.ts'
import { byCursor, pageFrom } from '#client/lib/http/paged-list.ts'

/** The root of all that is cached of moderation. */
export const moderationKey = ['moderation'] as const

export const queueOptions = infiniteQueryOptions({
  queryKey: [...moderationKey, 'queue'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof readQueue>(
      { method: 'GET', url: '/moderation/queue', signedIn: true },
      { query: pageFrom(pageParam), signal },
    ),
  ...byCursor,
})

/** What there is to know for a decision on something. */
export const caseOptions = (subject: Subject, id: string) =>
  queryOptions({
    queryKey: [...moderationKey, 'case', subject, id],
    queryFn: async ({ signal }) =>
      (
        await call<typeof readCase>(
          { method: 'GET', url: '/moderation/cases/:subject/:id', signedIn: true },
          { params: { subject, id }, signal },
        )
      ).data,
    // Somebody else may have decided since.
    staleTime: 0,
    gcTime: 0,
  })

/** How much waits, up to one more than is told. Asked again where somebody comes back to the page after a while. */
export const waitingOptions = queryOptions({
  queryKey: [...moderationKey, 'waiting'],
  queryFn: async ({ signal }) =>
    (
      await call<typeof readWaiting>(
        { method: 'GET', url: '/moderation/waiting', signedIn: true },
        { signal },
      )
    ).data.count,
  staleTime: 60_000,
})

export const decidedOptions = infiniteQueryOptions({
  queryKey: [...moderationKey, 'decided'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof readDecided>(
      { method: 'GET', url: '/moderation/decided', signedIn: true },
      { query: pageFrom(pageParam), signal },
    ),
  ...byCursor,
})

export const logOptions = infiniteQueryOptions({
  queryKey: [...moderationKey, 'log'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof readLog>({ method: 'GET', url: '/moderation/log' }, { query: pageFrom(pageParam), signal }),
  ...byCursor,
})

export const ownDecisionsOptions = infiniteQueryOptions({
  queryKey: [...moderationKey, 'mine'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof readOwnDecisions>(
      { method: 'GET', url: '/moderation/mine', signedIn: true },
      { query: pageFrom(pageParam), signal },
    ),
  ...byCursor,
})

export const memberSearchOptions = (search: string) =>
  queryOptions({
    queryKey: [...moderationKey, 'members', search],
    queryFn: async ({ signal }) =>
      (
        await call<typeof findModeratedMembers>(
          { method: 'GET', url: '/moderation/members', signedIn: true },
          { query: { search }, signal },
        )
      ).data,
    enabled: search !== '',
  })

/** What was said lately for an action. */
export const reasonsOptions = (action: Action) =>
  queryOptions({
    queryKey: [...moderationKey, 'reasons', action],
    queryFn: async ({ signal }) =>
      (
        await call<typeof readReasons>(
          { method: 'GET', url: '/moderation/reasons', signedIn: true },
          { query: { action }, signal },
        )
      ).data,
  })

export const sendDecision = async (body: DecisionInput, idempotencyKey: string) =>
  (
    await call<typeof decide>(
      { method: 'POST', url: '/moderation/decisions', signedIn: true },
      { body, idempotencyKey },
    )
  ).data

export const takeDecisionBack = (id: string) =>
  call<typeof undoDecision>(
    { method: 'DELETE', url: '/moderation/decisions/:id', signedIn: true },
    { params: { id } },
  )

export const sendRole = (handle: string, role: Role) =>
  call<typeof setMemberRole>(
    { method: 'PUT', url: '/members/:handle/role', signedIn: true },
    { params: { handle }, body: { role } },
  )

export const sendAppeal = async (body: AppealInput, idempotencyKey: string) =>
  (
    await call<typeof addAppeal>(
      { method: 'POST', url: '/moderation/appeals', signedIn: true },
      { body, idempotencyKey },
    )
  ).data
