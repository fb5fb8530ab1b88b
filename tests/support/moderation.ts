import { eq } from 'drizzle-orm'
import type { OwnMember } from '#contract/members.ts'
import type { Role } from '#contract/roles.ts'
import { members } from '#server/db/schema.ts'
import type { createTestApp } from './app.ts'
import {
  queryDraft,
  recommendationDraft,
  storeHelpfulMarks,
  storeQueries,
  storeRecommendation,
} from './factories.ts'

type World = Awaited<ReturnType<typeof createTestApp>>

/** People of a test, with what they do about each other's posts. */
export function createPeople(world: World) {
  /** A member with the role, who has a handle already. */
  async function join(name: string, role: Role = 'member', claims: Record<string, unknown> = {}) {
    const person = await world.person(name, claims)
    const { handle } = (await person.call('GET', '/members/me')).json<OwnMember>()
    await world.db.orm.update(members).set({ role }).where(eq(members.uid, person.uid))
    const post = async (path: string, body: object) =>
      (await person.call('POST', path, body)).json<{ insertedId: string }>().insertedId
    return {
      ...person,
      handle,
      ask: (more: object = {}) => post('/products', { ...queryDraft, ...more }),
      recommend: (queryId: string, more: object = {}) =>
        post('/recommendations', { ...recommendationDraft, queryId, ...more }),
      report: (id: string, more: object = {}) =>
        person.call('POST', '/reports', { subject: 'query', id, kind: 'spam', ...more }),
      decide: (action: string, id: string, more: object = {}) =>
        person.call('POST', '/moderation/decisions', {
          subject: 'query',
          id,
          action,
          reason: 'It breaks the rules.',
          ...more,
        }),
      appeal: (decision: string, text = 'I think that this is not right.') =>
        person.call('POST', '/moderation/appeals', { decision, text }),
      async read<T>(path: string) {
        return (await person.call('GET', path)).json<T>()
      },
    }
  }

  /** Somebody who has been here for long, and whose advice helped many. */
  async function joinTrusted(name: string) {
    const person = await join(name)
    const longAgo = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
    await world.db.orm.update(members).set({ joined: longAgo }).where(eq(members.uid, person.uid))
    const [queryId = ''] = await storeQueries(world.db, [{ owner: person.uid, date: longAgo }])
    await storeRecommendation(world.db, { author: person.uid, queryId, createdAt: longAgo })
    await storeHelpfulMarks(world.db, person.uid)
    return person
  }

  return { join, joinTrusted }
}

export type Person = Awaited<ReturnType<ReturnType<typeof createPeople>['join']>>

export const inserted = (answer: { json: () => unknown }) =>
  (answer.json() as { insertedId: string }).insertedId
export const refusal = (answer: { statusCode: number; json: () => unknown }) => [
  answer.statusCode,
  (answer.json() as { message: string }).message,
]
