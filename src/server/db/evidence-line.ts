import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { BrandEvidence } from '#contract/brands.ts'
import { evidence } from './evidence-schema.ts'
import { isoDate, type Fields } from './json.ts'

/** A piece of evidence in a line, away from the query that it is on. */
export const evidenceLine = (productName: SQL | AnyPgColumn): Fields<BrandEvidence> => ({
  _id: evidence.id,
  queryId: evidence.queryId,
  productName,
  kind: evidence.kind,
  statement: evidence.statement,
  url: evidence.url,
  publisher: evidence.publisher,
  publishedOn: evidence.publishedOn,
  stillTrue: evidence.stillTrue,
  disputed: evidence.disputed,
  disputedByTrusted: evidence.disputedByTrusted,
  checkedAt: isoDate(evidence.checkedAt),
  freshUntil: isoDate(sql`to_timestamp(${evidence.freshUntil} / 1000)`),
})
