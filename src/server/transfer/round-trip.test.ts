import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { categories } from '#contract/categories.ts'
import { reasonKinds } from '#contract/reason-kinds.ts'
import type { Database } from '#server/db/client.ts'
import { fold, lowerCase } from '#contract/fold.ts'
import { writtenTexts } from '#server/db/field-list.ts'
import { revisions } from '#server/db/platform-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
import { evidenceKinds, verdicts } from '#contract/freshness.ts'
import { recountEvidence } from '#server/evidence/recount.ts'
import { queryFields } from '#server/queries/fields.ts'
import { recommendationFields } from '#server/recommendations/fields.ts'
import { preparedColumns } from '#server/queries/search/prepared-columns.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { deleteContent, importContent, storedRows } from '../../../tests/support/transfer.ts'
import { exportLines } from './export-rows.ts'

let db: Database
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const empty = () => deleteContent(db)
const exported = () => text(Readable.from(exportLines(db, {})))

/** Any text that the API would store: trimmed, whole, within the limit. */
const stored = (control: RegExp) =>
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 60 })
    .map((value) => value.replace(control, ' ').trim() || 'x')
const line = stored(/[\p{Cc}\u2028\u2029]/gu)
const prose = fc
  .array(stored(/(?![\t\n\r])\p{Cc}/gu), { minLength: 1, maxLength: 3 })
  .map((lines) => lines.join('\n'))
const image = fc.oneof(fc.webUrl(), fc.constant('/media/demo/lamp.svg'))
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values)
const id = fc.stringMatching(/^[0-9a-f]{24}$/)
const date = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})
const price = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true })

const query = fc.record({
  id,
  owner: line,
  productName: line,
  productBrand: line,
  productImageUrl: image,
  queryTitle: line,
  boycottingReason: prose,
  email: orNull(line),
  userName: orNull(line),
  userImage: orNull(image),
  date,
  shortDescription: orNull(prose),
  productDescription: orNull(prose),
  price: orNull(price),
  gtin: fc.constantFrom(null, '04006381333931'),
  category: fc.constantFrom(null, ...categories),
  reasonKinds: orNull(fc.subarray(reasonKinds, { minLength: 1, maxLength: 3 })),
  outcome: orNull(
    fc.record({ status: fc.constantFrom('improved', 'ended'), statusNote: orNull(prose), statusDate: date }),
  ),
  currency: fc.constantFrom(null, 'EUR', 'JPY'),
})
const recommendation = fc.record({
  id,
  author: line,
  title: line,
  productName: line,
  productImage: orNull(image),
  reason: prose,
  onQuery: orNull(fc.nat()),
  formerQueryOwner: orNull(line),
  queryTitle: orNull(line),
  productNameOriginal: orNull(line),
  userEmail: orNull(line),
  userName: orNull(line),
  recommenderEmail: orNull(line),
  recommenderName: orNull(line),
  createdAt: date,
  updatedAt: orNull(date),
  productBrand: orNull(line),
  link: orNull(fc.constantFrom('https://shop.example.org/soap', 'https://mill.example.com')),
  price: orNull(fc.double({ min: 0, max: 1e9, noNaN: true })),
  currency: orNull(fc.constantFrom('EUR', 'JPY')),
  countries: fc.uniqueArray(fc.constantFrom('DE', 'AT', 'JP')),
  gtin: orNull(fc.constantFrom('04006381333931', '00000096385074')),
})

const folded = ({ productName, productBrand }: { productName: string; productBrand: string | null }) => ({
  foldedName: fold(productName) || null,
  foldedBrand: fold(productBrand ?? '') || null,
})

const recent = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const piece = fc.record({
  id,
  author: line,
  authorName: orNull(line),
  onQuery: fc.nat(),
  kind: fc.constantFrom(...evidenceKinds),
  statement: line,
  url: orNull(fc.constant('https://news.example.org/a?b=c#d')),
  publisher: orNull(line),
  publishedOn: orNull(
    fc.date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true }),
  ),
  quote: orNull(prose),
  archiveUrl: orNull(fc.constant('https://archive.ph/AbC12')),
  replyUrl: orNull(fc.constant('https://brand.example.org/answer')),
  createdAt: recent,
  checks: fc.uniqueArray(
    fc
      .record({
        uid: line,
        verdict: fc.constantFrom(...verdicts),
        note: orNull(prose),
        byTrusted: fc.boolean(),
        checkedAt: recent,
      })
      .map((check) => ({
        ...check,
        note: check.verdict === 'disputed' ? (check.note ?? 'No.') : check.note,
      })),
    { selector: ({ uid }) => uid, maxLength: 4 },
  ),
})

const revision = fc.record({
  id,
  by: line,
  at: fc.date({ min: new Date('1970-01-01'), max: new Date('2026-01-01'), noInvalidDate: true }),
  subject: fc.constantFrom('query' as const, 'recommendation' as const),
  of: fc.nat(),
  says: fc.nat(),
})

const world = fc
  .record({
    queries: fc.uniqueArray(query, { selector: (row) => row.id, minLength: 1, maxLength: 8 }),
    recommendations: fc.uniqueArray(recommendation, {
      selector: (row) => row.id,
      minLength: 1,
      maxLength: 12,
    }),
    pieces: fc.uniqueArray(piece, { selector: (row) => row.id, maxLength: 6 }),
    revisions: fc.uniqueArray(revision, { selector: (row) => row.id, maxLength: 6 }),
  })
  .map((drawn) => {
    const placed = drawn.recommendations.map(({ onQuery, ...row }) => {
      const target = onQuery === null ? undefined : drawn.queries[onQuery % drawn.queries.length]
      return {
        ...row,
        // Nothing is changed at the moment it is made.
        updatedAt: row.updatedAt?.getTime() === row.createdAt.getTime() ? null : row.updatedAt,
        ...folded(row),
        queryId: target?.id ?? null,
        queryOwner: target?.owner ?? null,
        formerQueryOwner: target ? null : row.formerQueryOwner,
      }
    })
    const pieces = drawn.pieces.map(({ onQuery, publishedOn, ...row }) => ({
      ...row,
      url: row.kind === 'first-hand' ? row.url : (row.url ?? 'https://news.example.org/b'),
      queryId: drawn.queries[onQuery % drawn.queries.length]?.id ?? '',
      publishedOn: publishedOn?.toISOString().slice(0, 10) ?? null,
    }))
    const counted = drawn.queries.map(({ outcome, currency, ...row }) => ({
      ...row,
      ...outcome,
      currency: row.price === null ? null : currency,
      searchText: lowerCase(row.productName.normalize('NFKC')),
      ...preparedColumns(row),
      ...folded(row),
      recommendationCount: placed.filter((one) => one.queryId === row.id).length,
      evidenceCount: pieces.filter((one) => one.queryId === row.id).length,
    }))
    const before = drawn.revisions.map(({ of, says, ...row }) => {
      const texts =
        row.subject === 'query'
          ? counted.map((one) => ({ id: one.id, fields: writtenTexts(queryFields, one) }))
          : placed.map((one) => ({ id: one.id, fields: writtenTexts(recommendationFields, one) }))
      const { fields } = texts[says % texts.length] ?? { fields: {} }
      return { ...row, subjectId: texts[of % texts.length]?.id ?? '', fields }
    })
    return { queries: counted, recommendations: placed, pieces, revisions: before }
  })

it('gives back the same rows, and the same again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (rows) => {
      await empty()
      await db.orm.insert(queries).values(rows.queries)
      await db.orm.insert(recommendations).values(rows.recommendations)
      for (const row of rows.revisions) await db.orm.insert(revisions).values(row)
      for (const { checks, ...row } of rows.pieces) {
        await db.orm.insert(evidence).values({ ...row, freshUntil: 0 })
        for (const check of checks)
          await db.orm.insert(evidenceChecks).values({ ...check, evidenceId: row.id })
      }
      await recountEvidence(
        db.orm,
        rows.pieces.map((row) => row.id),
      )
      const before = await storedRows(db)
      const content = await exported()

      await empty()
      const first = await importContent(db, content)
      expect(first.sentences).toEqual([])
      expect(await storedRows(db)).toEqual(before)
      expect(await exported()).toBe(content)

      expect(await importContent(db, content)).toMatchObject({
        queries: { inserted: 0, updated: 0, unchanged: rows.queries.length },
        recommendations: { inserted: 0, updated: 0, unchanged: rows.recommendations.length },
        evidence: { inserted: 0, updated: 0, unchanged: rows.pieces.length },
        more: [{}, {}, { tally: { inserted: 0, updated: 0, unchanged: rows.revisions.length } }],
        bad: 0,
      })
    }),
    // What fails is told as it was drawn: to look for the least that does takes longer than a test may.
    { numRuns: 15, endOnFailure: true },
  )
}, 120_000)

it('goes through more rows than one batch, oldest first, queries before recommendations', async () => {
  await empty()
  await db.runScript(`
    insert into queries (id, owner, product_name, search_text, product_brand, product_image_url, query_title,
      boycotting_reason, date)
    select '65' || lpad(to_hex(n), 22, '0'), 'u', 'p', 'p', 'b', 'https://x.example', 't', 'r', now()
    from generate_series(1, 2500) n;
    insert into recommendations (id, author, title, product_name, reason, created_at)
    select '66' || lpad(to_hex(n), 22, '0'), 'u', 't', 'p', 'r', now() from generate_series(1, 1001) n;`)
  const lines = (await exported()).trimEnd().split('\n')
  const ids = lines.map((record) => (JSON.parse(record) as { _id: string })._id)
  expect(ids).toHaveLength(3501)
  expect(ids).toEqual([...ids].sort())
})
