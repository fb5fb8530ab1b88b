import { objectId } from '#server/db/object-id.ts'
import type { Database } from '#server/db/client.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { votes } from '#server/db/marks-schema.ts'
import { members, queries, recommendations } from '#server/db/schema.ts'
import { fold, lowerCase } from '#contract/fold.ts'
import { preparedColumns } from '#server/queries/search/prepared-columns.ts'

export const queryDraft = {
  productName: 'Sparkle Soap',
  productBrand: 'Glint & Co',
  productImageUrl: 'https://images.example.org/soap.png',
  queryTitle: 'Who washes whom?',
  boycottingReason: 'They closed the last refill station.',
}

export const recommendationDraft = {
  title: 'Try the soap from the mill',
  productName: 'Mill Soap',
  productImage: 'https://images.example.org/mill.png',
  reason: 'Refills in every town.',
}

export const evidenceDraft = {
  kind: 'news' as const,
  statement: 'The last refill station closed in March.',
  url: 'https://news.example.org/refill',
  publisher: 'Harbour Courier',
  publishedOn: '2026-03-14',
  quote: 'The station “was not profitable”.',
  archiveUrl: 'https://web.archive.org/web/20260315000000/https://news.example.org/refill',
  replyUrl: 'https://glint.example.org/answer',
}

/** Stores queries as they are, past the API; the owner is nobody who can sign in unless given. */
export async function storeQueries(
  db: Database,
  list: Partial<typeof queries.$inferInsert>[],
): Promise<string[]> {
  const rows = list.map(
    ({ productName = queryDraft.productName, productBrand = queryDraft.productBrand, ...values }) => ({
      foldedName: fold(productName) || null,
      foldedBrand: fold(productBrand) || null,
      ...queryDraft,
      owner: 'uid-somebody',
      email: 'somebody@example.org',
      userName: 'Somebody',
      date: new Date(),
      id: objectId(),
      ...preparedColumns({ ...queryDraft, ...values, productName, productBrand }),
      ...values,
      productName,
      productBrand,
      searchText: lowerCase(productName),
    }),
  )
  await db.orm.insert(queries).values(rows)
  return rows.map(({ id }) => id)
}

export async function storeQuery(
  db: Database,
  values: Partial<typeof queries.$inferInsert> = {},
): Promise<string> {
  const [id = ''] = await storeQueries(db, [values])
  return id
}

export async function storeRecommendation(
  db: Database,
  values: Partial<typeof recommendations.$inferInsert> = {},
): Promise<string> {
  const id = values.id ?? objectId()
  await db.orm.insert(recommendations).values({
    ...recommendationDraft,
    author: 'uid-somebody',
    createdAt: new Date(),
    foldedName: fold(values.productName ?? recommendationDraft.productName),
    foldedBrand: values.productBrand ? fold(values.productBrand) || null : null,
    ...values,
    id,
  })
  return id
}

/** Past the API and its counter. */
export async function storeEvidence(
  db: Database,
  values: Partial<typeof evidence.$inferInsert> & { queryId: string },
): Promise<string> {
  const id = values.id ?? objectId()
  const made = { author: 'uid-somebody', createdAt: new Date(), freshUntil: Date.now() }
  await db.orm.insert(evidence).values({ ...evidenceDraft, ...made, ...values, id })
  return id
}

/** Recommendations of somebody, each found helpful by as many members, who have proved their address unless said otherwise. */
export async function storeHelpfulMarks(
  db: Database,
  author: string,
  { entries = 3, givers = 7, emailVerified = true } = {},
): Promise<void> {
  const queryId = await storeQuery(db)
  const uids = Array.from({ length: givers }, (_, n) => `uid-giver-${n}-of-${queryId}`)
  await db.orm.insert(members).values(uids.map((uid) => ({ uid, emailVerified, saidAt: new Date(0) })))
  for (let n = 0; n < entries; n++) {
    const recommendationId = await storeRecommendation(db, { author, queryId, helpful: givers })
    await db.orm.insert(votes).values(uids.map((uid) => ({ uid, recommendationId, queryId, value: 1 })))
  }
}
