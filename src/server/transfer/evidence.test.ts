import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { members } from '#server/db/schema.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { evidenceDraft, queryDraft } from '../../../tests/support/factories.ts'
import { deleteContent, importContent, ndjson, storedRows } from '../../../tests/support/transfer.ts'

let db: Database
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(() => deleteContent(db))

const query = (n: number) => ({ ...queryDraft, _id: `65000000000000000000000${n}` })
const piece = (n: number, on: number, more: object = {}) => ({
  ...evidenceDraft,
  _id: `66000000000000000000000${n}`,
  queryId: query(on)._id,
  uid: 'uid-ada',
  createdAt: '2026-04-01T00:00:00.000Z',
  ...more,
})
const check = (uid: string, verdict: string, checkedAt = '2026-05-01T00:00:00.000Z') => ({
  ...{ uid, verdict, note: verdict === 'disputed' ? 'Another box.' : null, checkedAt },
})
const counters = async () => (await storedRows(db)).queries.map((row) => row.evidenceCount)

it('is loaded with its checks, wherever in the file its query stands', async () => {
  const record = piece(1, 1, {
    stillTrue: 99,
    freshUntil: '2099-01-01T00:00:00.000Z',
    checks: [check('uid-bea', 'still-true'), check('uid-cid', 'disputed')],
  })
  const outcome = await importContent(db, ndjson([record, query(1)]))
  expect(outcome).toMatchObject({ evidence: { inserted: 1, updated: 0, unchanged: 0 }, bad: 0 })
  const { evidence, evidenceChecks } = await storedRows(db)
  expect(evidence).toMatchObject([
    {
      ...evidenceDraft,
      author: 'uid-ada',
      stillTrue: 1,
      disputed: 1,
      checkedAt: new Date('2026-05-01'),
      freshUntil: Date.parse('2027-05-01T06:00:00.000Z'),
    },
  ])
  expect(evidenceChecks.map(({ uid, verdict }) => [uid, verdict])).toEqual([
    ['uid-bea', 'still-true'],
    ['uid-cid', 'disputed'],
  ])
  expect(await counters()).toEqual([1])
})

it('takes the checks of the file for its own, and moves the counters with it', async () => {
  await importContent(db, ndjson([query(1), query(2), piece(1, 1, { checks: [check('a', 'outdated')] })]))
  const again = await importContent(db, ndjson([piece(1, 2, { checks: [check('b', 'still-true')] })]))
  expect(again.evidence).toEqual({ inserted: 0, updated: 1, unchanged: 0 })
  expect((await storedRows(db)).evidenceChecks).toMatchObject([{ uid: 'b', verdict: 'still-true' }])
  expect(await counters()).toEqual([0, 1])
})

it('does not count what suspended members said of it, be it new or here already', async () => {
  await db.orm
    .insert(members)
    .values({ uid: 'uid-dan', saidAt: new Date(0), suspendedUntil: new Date('2999-01-01') })
  const file = ndjson([
    query(1),
    piece(1, 1, { checks: [check('uid-bea', 'disputed'), check('uid-dan', 'disputed')] }),
  ])
  for (const written of [{ inserted: 1 }, { updated: 0, unchanged: 1 }]) {
    expect(await importContent(db, file)).toMatchObject({ evidence: written })
    const { evidence, evidenceChecks } = await storedRows(db)
    expect([evidence[0]?.disputed, evidenceChecks.length]).toEqual([1, 2])
  }
})

it('is refused where its query is not here, and the rest goes in', async () => {
  const outcome = await importContent(db, ndjson([query(1), piece(1, 1), piece(2, 2)]))
  expect(outcome.sentences).toEqual(['Evidence 660000000000000000000002: its query is missing here.'])
  expect(outcome).toMatchObject({ bad: 1, evidence: { inserted: 1, updated: 0, unchanged: 0 } })
  expect(await counters()).toEqual([1])
})

it.each([
  [{ url: 'javascript:alert(1)' }, 'url must be a web address that starts with https://.'],
  [
    { archiveUrl: 'https://a.example.org/' },
    'archiveUrl must be a copy kept by web.archive.org or archive.today.',
  ],
  [{ publishedOn: '2999-01-01' }, 'publishedOn must not be in the future.'],
  [{ url: null }, 'url must be a string.'],
  [{ url: undefined }, 'url is required.'],
  [{ checks: [{ ...check('a', 'disputed'), note: null }] }, 'checks.0.note must be a string.'],
  [{ kind: 'rumour' }, 'kind must be one of ruling, report, news, statement, first-hand.'],
  [{ checks: [check('a', 'maybe')] }, 'checks.0.verdict must be one of still-true, outdated, disputed.'],
  [{ checks: [check('a', 'outdated', 'yesterday')] }, 'checkedAt must be an ISO 8601 date.'],
])('refuses %j', async (more, sentence) => {
  const { sentences } = await importContent(db, ndjson([query(1), piece(1, 1, more)]))
  expect(sentences).toEqual([`line 2: ${sentence}`])
})
