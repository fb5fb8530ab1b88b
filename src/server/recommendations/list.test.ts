import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members, queries, recommendations } from '#server/db/schema.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { storeQuery, storeRecommendation } from '../../../tests/support/factories.ts'
import { createRecommendationLists } from './list.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

it('a page is never older than any of the rows it is made of', async () => {
  const { listByQuery } = createRecommendationLists(db, 'public')
  await db.orm.insert(members).values(
    ['asks', 'knows', 'claims'].map((name) => ({
      uid: `uid-${name}`,
      name,
      email: `${name}@example.org`,
      emailVerified: true,
      saidAt: new Date(0),
    })),
  )
  const queryId = await storeQuery(db, { owner: 'uid-asks' })
  const similar = await storeQuery(db, { productName: 'Mill Soap', foldedName: 'mill soap' })
  const on = { queryId, queryOwner: 'uid-asks' }
  const id = await storeRecommendation(db, { ...on, author: 'uid-knows', foldedBrand: 'mill' })
  const named = await storeRecommendation(db, {
    ...on,
    author: 'email:claims@example.org',
    recommenderEmail: 'claims@example.org',
    foldedName: 'mill soap',
    similarQueryId: similar,
  })
  const setMember = (uid: string, set: Partial<typeof members.$inferInsert>) =>
    db.orm.update(members).set(set).where(eq(members.uid, uid))
  const setQuery = (of: string, set: Partial<typeof queries.$inferInsert>) =>
    db.orm.update(queries).set(set).where(eq(queries.id, of))
  const set = (of: string, set: Partial<typeof recommendations.$inferInsert>) =>
    db.orm.update(recommendations).set(set).where(eq(recommendations.id, of))

  const changes = [
    () => set(id, { title: 'Another title' }),
    () => setMember('uid-asks', { name: 'asks again' }),
    () => setMember('uid-knows', { name: 'knows more' }),
    () => setMember('uid-claims', { settings: { hideEmail: true } }),
    () => storeQuery(db, { foldedBrand: 'mill', queryTitle: 'Older' }),
    () => storeQuery(db, { id: 'f'.repeat(24), foldedBrand: 'mill', queryTitle: 'Newest' }),
    () => setQuery('f'.repeat(24), { queryTitle: 'Retitled' }),
    () => setQuery('f'.repeat(24), { status: 'ended' }),
    () => setQuery(similar, { queryTitle: 'Retitled, too' }),
    () => set(named, { foldedBrand: 'mill' }),
    () => setQuery(similar, { foldedName: 'quite another name' }),
  ]
  const shown = async (size: 24 | 'batch') => (await listByQuery(queryId, size, null)).items.toString()
  let before = await shown(24)
  for (const change of changes) {
    await change()
    const page = await shown(24)
    expect(page).toBe(await shown('batch'))
    // The last one is of no account: a brand comes first.
    if (change !== changes.at(-1)) expect(page).not.toBe(before)
    before = page
  }
})
