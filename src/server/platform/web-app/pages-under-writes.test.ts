import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '#server/db/schema.ts'
import { createTestApp } from '../../../../tests/support/app.ts'
import { evidenceDraft, queryDraft, recommendationDraft } from '../../../../tests/support/factories.ts'
import { createSite, renderByClient } from '../../../../tests/support/pages.ts'

type World = Awaited<ReturnType<typeof createTestApp>>
type Person = Awaited<ReturnType<World['person']>>

let world: World
let ann: Person, ben: Person, mod: Person
beforeAll(async () => {
  world = await createTestApp()
  ann = await world.person('ann')
  ben = await world.person('ben')
  mod = await world.person('mod')
  for (const { call } of [ann, ben, mod]) await call('GET', '/members/me')
  await world.db.orm.update(members).set({ role: 'moderator' }).where(eq(members.uid, mod.uid))
})
afterAll(() => world.close())

const add = async (person: Person, path: string, body: object) =>
  (await person.call('POST', path, body)).json<{ insertedId: string }>().insertedId

const kinds = ['query', 'recommendation', 'evidence', 'reply', 'member'] as const
const whose = fc.nat(1)
const step = fc.oneof(
  fc.record({
    does: fc.constantFrom('edit', 'recommend', 'improve', 'reply', 'prove', 'check', 'vote', 'swap', 'end'),
    whose,
  }),
  fc.record({ does: fc.constantFrom('rename', 'hide address', 'take back', 'delete', 'merge'), whose }),
  fc.record({ does: fc.constantFrom('hide', 'restore'), whose, kind: fc.constantFrom(...kinds) }),
  fc.record({ does: fc.constantFrom('lock', 'unlock'), whose, kind: fc.constant('query' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Two queries with everything on them, and what can be done to each. */
async function createTopics(brand: string) {
  const topics = await Promise.all(
    [0, 1].map(async (n) => {
      const text = { ...queryDraft, productBrand: brand, productName: `${brand} ${n}` }
      const query = await add(ann, '/products', text)
      const recommendation = await add(ben, '/recommendations', { ...recommendationDraft, queryId: query })
      const evidence = await add(ben, `/products/${query}/evidence`, evidenceDraft)
      const reply = await add(ann, `/recommendations/${recommendation}/replies`, { text: 'Is it?' })
      const member = (await ben.call('GET', '/members/me')).json<{ handle: string }>().handle
      return { text, query, recommendation, evidence, reply, member }
    }),
  )
  let latest = 0
  let merged = ''
  const act = async (did: Step) => {
    const topic = topics[did.whose]
    const other = topics[1 - did.whose]
    if (!topic || !other) return
    const { query, recommendation, evidence, text } = topic
    const said = `Said ${++latest}`
    const decide = (decision: object) =>
      mod.call('POST', '/moderation/decisions', { reason: said, subject: 'query', id: query, ...decision })
    const acts: Record<string, () => Promise<unknown>> = {
      edit: () => ann.call('PUT', `/products/${query}`, { ...text, queryTitle: said }),
      recommend: () =>
        ann.call('POST', '/recommendations', { ...recommendationDraft, title: said, queryId: query }),
      improve: () =>
        ben.call('PUT', `/recommendations/${recommendation}`, { ...recommendationDraft, reason: said }),
      reply: () => ben.call('POST', `/recommendations/${recommendation}/replies`, { text: said }),
      prove: () => ann.call('POST', `/products/${query}/evidence`, { ...evidenceDraft, statement: said }),
      check: () => ann.call('PUT', `/evidence/${evidence}/check`, { verdict: 'disputed', note: said }),
      vote: () =>
        ann.call(
          'PUT',
          `/recommendations/${recommendation}/vote`,
          latest % 2 ? { value: 1 } : { value: -1, reason: 'wrong' },
        ),
      swap: () => ann.call('PUT', `/recommendations/${recommendation}/swap`, { note: said }),
      end: () => ann.call('PUT', `/products/${query}/status`, { status: latest % 2 ? 'improved' : 'active' }),
      rename: async () => {
        // A second later, or the token would be no newer.
        const iat = Math.floor(Date.now() / 1000) + latest
        await (await world.person('ben', { name: said, iat })).call('GET', '/members/me')
      },
      'hide address': () => ann.call('PATCH', '/members/me', { hideEmail: latest % 2 === 0 }),
      delete: () => ben.call('DELETE', `/recommendations/${recommendation}`),
      merge: async () => {
        const answer = await decide({ action: 'merge', into: other.query })
        if (answer.statusCode === 201) merged = answer.json<{ insertedId: string }>().insertedId
      },
      'take back': () => mod.call('DELETE', `/moderation/decisions/${merged}`),
    }
    const decideOn = () =>
      'kind' in did && decide({ action: did.does, subject: did.kind, id: topic[did.kind] })
    await (acts[did.does] ?? decideOn)()
  }
  return { ids: topics.map(({ query }) => query), act }
}

it('never serves another page than would be rendered now, whatever was done a moment ago', async () => {
  let brands = 0
  const answers = new Set<boolean>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const brand = `Glint ${++brands}`
      const { ids, act } = await createTopics(brand)
      const kept = createSite(world.app, renderByClient)
      const visit = async (site: typeof kept, url: string, tag = '') => {
        const { statusCode, headers, body } = await site.inject({ url, headers: { 'if-none-match': tag } })
        const shown = body.replace(/"at":\d+/, '')
        return { tag: String(headers['etag']), page: [statusCode, headers['location'], shown] }
      }
      const seen = new Map<string, Awaited<ReturnType<typeof visit>>>()
      const look = async (url: string) => {
        const before = seen.get(url)
        const now = await visit(kept, url, before?.tag)
        const isKnown = before !== undefined && now.page[0] === 304
        if (isKnown) now.page = before.page
        seen.set(url, now)
        answers.add(isKnown)
        // One that has kept nothing.
        const fresh = await visit(createSite(world.app, renderByClient), url)
        return [now.page, fresh.page]
      }
      const pages = [...ids.map((id) => `/query/${id}`), `/brand/glint-${brands}`]
      for (const did of [null, ...steps]) {
        if (did) await act(did)
        for (const url of pages) {
          let [shown, rendered] = await look(url)
          // What runs in the background may have changed it meanwhile.
          for (let tries = 0; tries < 3 && !isDeepStrictEqual(shown, rendered); tries++)
            [shown, rendered] = await look(url)
          expect(shown).toEqual(rendered)
        }
      }
      await kept.close()
    }),
    { numRuns: 5 },
  )
  // Some were answered by 304, some rendered.
  expect(answers).toEqual(new Set([true, false]))
})
