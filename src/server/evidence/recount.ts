import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { freshUntil, type Verdict } from '#contract/freshness.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
import { isSame } from '#server/db/field-list.ts'
import { members } from '#server/db/schema.ts'
import { suspendedNow } from '#server/members/suspension.ts'
import type { RecountMember } from '#server/platform/feature.ts'

/** A statement can name so many rows only. */
const mostNamed = 500

const { evidenceId, uid, verdict, byTrusted, checkedAt } = evidenceChecks
const isCounted = sql`not exists (select from ${members} where ${members.uid} = ${uid} and ${suspendedNow})`
const of = (one: Verdict) => sql`filter (where ${verdict} = ${one})`
const counted = (one: Verdict) => sql<number>`(${count(verdict)} ${of(one)})::int`
/** Milliseconds, which both engines hand out alike. */
const lastOf = (one: Verdict) =>
  sql<number | null>`(extract(epoch from max(${checkedAt}) ${of(one)}) * 1000)::float8`

/** Those whose counters or freshness are not what their checks say, with what they should be. */
export async function miscountedEvidence(orm: Orm, ids: string[]) {
  if (!ids.length) return []
  const rows = await orm
    .select({
      stored: evidence,
      stillTrue: counted('still-true'),
      outdated: counted('outdated'),
      disputed: counted('disputed'),
      disputedByTrusted: sql<number>`(count(*) filter (where ${verdict} = 'disputed' and ${byTrusted}))::int`,
      checkedAt: lastOf('still-true'),
      outdatedAt: lastOf('outdated'),
    })
    .from(evidence)
    .leftJoin(evidenceChecks, and(eq(evidenceId, evidence.id), isCounted))
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
export async function recountEvidence(orm: Orm, ids: string[], batch = mostNamed): Promise<void> {
  for (let from = 0; from < ids.length; from += batch)
    for (const { id, values } of await miscountedEvidence(orm, ids.slice(from, from + batch)))
      await orm.update(evidence).set(values).where(eq(evidence.id, id))
}

/**
 * Takes the verdicts of a suspended member out of what they said them of, and puts them back when they are suspended no
 * more. A batch at a time, each whole by itself; what is right already is not locked.
 */
export const createEvidenceRecount =
  ({ orm }: Database): RecountMember =>
  async (member) => {
    for (let last: string | undefined = ''; last !== undefined;) {
      const checked: { evidenceId: string }[] = await orm
        .select({ evidenceId })
        .from(evidenceChecks)
        .where(and(eq(uid, member), gt(evidenceId, last)))
        .orderBy(asc(evidenceId))
        .limit(mostNamed)
      const ids = checked.map((check) => check.evidenceId)
      const wrong = (await miscountedEvidence(orm, ids)).map(({ id }) => id)
      if (wrong.length)
        await orm.transaction(async (tx) => {
          await tx
            .select()
            .from(evidence)
            .where(inArray(evidence.id, wrong))
            .orderBy(asc(evidence.id))
            .for('update')
          await recountEvidence(tx, wrong)
        })
      last = ids.at(-1)
    }
  }

export const dateOf = (publishedOn: string | null, createdAt: Date): number =>
  publishedOn === null ? createdAt.getTime() : Date.parse(publishedOn)
