import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postsChoices } from '#contract/account.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { queryDraft, recommendationDraft, storeRecommendation } from '../../../tests/support/factories.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<typeof world.person>>
const add = async (person: Person, path: string, body: object) =>
  (await person.call('POST', path, body)).json<{ insertedId: string }>().insertedId
const ask = (person: Person) => add(person, '/products', queryDraft)
const recommend = (person: Person, queryId: string) =>
  add(person, '/recommendations', { ...recommendationDraft, queryId })

it.each(postsChoices)(
  'whoever leaves and chooses to %s their posts changes no post of others',
  async (posts) => {
    const [eve, fay, dan] = [
      await world.person(`eve-${posts}`),
      await world.person(`fay-${posts}`),
      await world.person(`dan-${posts}`),
    ]
    const [kept, deleted] = [await ask(eve), await ask(eve)]
    const given = [await recommend(fay, kept), await recommend(fay, deleted)]
    await eve.call('DELETE', `/products/${deleted}`)
    // From before it was kept whose query it had been.
    const older = await storeRecommendation(world.db, { userEmail: eve.email, userName: 'Ms eve' })
    const rows = async () => [
      await world.db.orm
        .select()
        .from(queries)
        .where(inArray(queries.id, [kept])),
      await world.db.orm
        .select()
        .from(recommendations)
        .where(inArray(recommendations.id, [...given, older]))
        .orderBy(recommendations.id),
    ]
    const before = await rows()
    expect(before.flat()).toHaveLength(4)

    const [own, gone] = [await ask(dan), await ask(dan)]
    for (const queryId of [own, gone, await ask(fay)]) await recommend(dan, queryId)
    await dan.call('DELETE', `/products/${gone}`)
    expect((await dan.call('DELETE', `/account/posts?posts=${posts}`)).statusCode).toBe(200)
    expect(await rows()).toEqual(before)
  },
)
