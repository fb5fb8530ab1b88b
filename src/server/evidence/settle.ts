import { count, eq, inArray, sql } from 'drizzle-orm'
import { freshUntil, type Verdict } from '#contract/freshness.ts'
import type { Orm } from '#server/db/client.ts'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
import { isSame } from '#server/db/field-list.ts'

/** A statement can name so many rows only. */
const batch = 500

const { verdict, checkedAt } = evidenceChecks
const of = (one: Verdict) => sql`filter (where ${verdict} = ${one})`
const counted = (one: Verdict) => sql<number>`(${count(verdict)} ${of(one)})::int`
/** Milliseconds, which both engines hand out alike. */
const lastOf = (one: Verdict) =>
  sql<number | null>`(extract(epoch from max(${checkedAt}) ${of(one)}) * 1000)::float8`

/** Those whose counters or freshness are not what their checks say, with what they should be. */
export async function unsettledEvidence(orm: Orm, ids: string[]) {
  if (!ids.length) return []
  const rows = await orm
    .select({
      stored: evidence,
      stillTrue: counted('still-true'),
      outdated: counted('outdated'),
      disputed: counted('disputed'),
      checkedAt: lastOf('still-true'),
      outdatedAt: lastOf('outdated'),
    })
    .from(evidence)
    .leftJoin(evidenceChecks, eq(evidenceChecks.evidenceId, evidence.id))
    .where(inArray(evidence.id, ids))
    .groupBy(evidence.id)
  return rows.flatMap(({ stored, outdatedAt, checkedAt, ...counts }) => {
    const { id, kind, publishedOn, createdAt } = stored
    const values = {
      ...counts,
      checkedAt: checkedAt === null ? null : new Date(checkedAt),
      freshUntil: freshUntil(kind, dateOf(publishedOn, createdAt), { ...counts, checkedAt, outdatedAt }),
    }
    return isSame(stored, values) ? [] : [{ id, values }]
  })
}

/** Puts them right. Whoever calls it has locked these rows, so that nobody checks or counts at the same time. */
export async function settleEvidence(orm: Orm, ids: string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batch)
    for (const { id, values } of await unsettledEvidence(orm, ids.slice(from, from + batch)))
      await orm.update(evidence).set(values).where(eq(evidence.id, id))
}

/** When it was said, or else added. */
export const dateOf = (publishedOn: string | null, createdAt: Date): number =>
  publishedOn === null ? createdAt.getTime() : Date.parse(publishedOn)
