import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { storeEvidence, storeQuery, storeRecommendation } from '../../../tests/support/factories.ts'
import { findMiscounts } from '../../../tests/support/miscounts.ts'
import { importContent, storedRows } from '../../../tests/support/transfer.ts'
import { mergeQueries } from '#server/queries/merge/merge-queries.ts'
import { exportLines } from './export-rows.ts'

it('what moderators decided comes with new rows, and is left as it is in rows that are there', async () => {
  const db = await createTestDatabase()
  const at = new Date('2026-05-06T07:08:09.010Z')
  const into = await storeQuery(db)
  const queryId = await storeQuery(db, { hiddenAt: at, lockedAt: at, mergedInto: into })
  const recommendation = await storeRecommendation(db, { queryId: into, hiddenAt: at })
  const piece = await storeEvidence(db, { queryId: into, hiddenAt: at })
  const check = {
    evidenceId: piece,
    uid: 'uid-1',
    verdict: 'outdated',
    note: 'Rude.',
    checkedAt: at,
  } as const
  await db.orm.insert(evidenceChecks).values({ ...check, noteHiddenAt: at })
  const exported = () => text(Readable.from(exportLines(db, {})))
  const decided = async () => {
    const [query] = await db.orm.select().from(queries).where(eq(queries.id, queryId))
    const [answer] = await db.orm.select().from(recommendations).where(eq(recommendations.id, recommendation))
    const [said] = await db.orm.select().from(evidence).where(eq(evidence.id, piece))
    const [note] = await db.orm.select().from(evidenceChecks)
    const hidden = [answer, said].map((row) => row?.hiddenAt)
    return [query?.hiddenAt, query?.lockedAt, query?.mergedInto, ...hidden, note?.noteHiddenAt]
  }
  const file = await exported()
  // Row by row, so that the figures are counted, too.
  for (const table of [evidence, recommendations, queries]) await db.orm.delete(table)
  await importContent(db, file)
  expect(await decided()).toEqual([at, at, into, at, at, at])
  expect(await findMiscounts(db)).toEqual([])

  await db.orm.update(queries).set({ hiddenAt: null, lockedAt: null, mergedInto: null })
  await importContent(db, file)
  expect(await decided()).toEqual([null, null, null, at, at, at])
  await db.orm.update(queries).set({ hiddenAt: at })
  await importContent(db, file.replaceAll(/iddenAt"( ?: ?)"[^"]+"/g, 'iddenAt":null'))
  expect(await decided()).toEqual([at, null, null, at, at, at])
  expect(await findMiscounts(db)).toEqual([])
  await db.close()
})

it('what was merged since the file was written stays where it is, and what was deleted comes back there', async () => {
  const db = await createTestDatabase()
  const [first, second, third] = [
    await storeQuery(db),
    await storeQuery(db, { queryTitle: 'Twice?' }),
    await storeQuery(db, { queryTitle: 'Thrice?' }),
  ]
  const copies = { queryId: first, queryTitle: 'Once?', queryOwner: 'uid-somebody' }
  const ids = [await storeRecommendation(db, copies), await storeRecommendation(db, copies)]
  await storeEvidence(db, { queryId: first, freshUntil: 0 })
  await db.orm.update(queries).set({ recommendationCount: 2, evidenceCount: 1 }).where(eq(queries.id, first))
  const file = await text(Readable.from(exportLines(db, {})))
  await db.orm.transaction((tx) => mergeQueries(tx, { from: first, into: second }))
  await db.orm.transaction((tx) => mergeQueries(tx, { from: second, into: third }))
  await db.orm.update(queries).set({ hiddenAt: new Date() }).where(eq(queries.id, third))
  await importContent(db, file)
  const before = await storedRows(db)
  expect(before.recommendations.map(({ queryId, queryTitle }) => [queryId, queryTitle])).toEqual([
    [third, 'Thrice?'],
    [third, 'Thrice?'],
  ])
  expect(before.evidence.map(({ queryId }) => queryId)).toEqual([third])

  await db.orm.delete(recommendations).where(eq(recommendations.id, ids[0] ?? ''))
  await db.orm.update(queries).set({ recommendationCount: 1 }).where(eq(queries.id, third))
  await importContent(db, file)
  expect((await storedRows(db)).recommendations).toEqual(before.recommendations)
  expect(await findMiscounts(db)).toEqual([])
  await db.close()
})
