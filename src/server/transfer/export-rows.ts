import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { pick } from '#server/db/field-list.ts'
import { isoDate, jsonText } from '#server/db/json.ts'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
import { moderationQueue } from '#server/db/moderation-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { evidenceFields } from '#server/evidence/fields.ts'
import { authorOfEvidence, peopleOfRecommendation, posterOfQuery } from '#server/members/shown.ts'
import type { Transferred } from '#server/platform/transferred.ts'
import { queryFields } from '#server/queries/fields.ts'
import { recommendationFields } from '#server/recommendations/fields.ts'
import { moreKinds } from './more-kinds.ts'

/** What the API shows of a row, whose it is and since when it is hidden; the mirrors would only say things twice. */
const exportedQuery = jsonText({
  ...pick(queryFields, 'shown'),
  uid: queries.owner,
  lockedAt: isoDate(queries.lockedAt),
  hiddenAt: isoDate(queries.hiddenAt),
  mergedInto: queries.mergedInto,
})
const exportedRecommendation = jsonText({
  ...pick(recommendationFields, 'shown'),
  uid: recommendations.author,
  formerQueryOwner: recommendations.formerQueryOwner,
  hiddenAt: isoDate(recommendations.hiddenAt),
})

const checks = sql`(
  select coalesce(json_agg(json_build_object(
    'uid', ${evidenceChecks.uid}, 'verdict', ${evidenceChecks.verdict}, 'note', ${evidenceChecks.note},
    'byTrusted', ${evidenceChecks.byTrusted}, 'checkedAt', ${isoDate(evidenceChecks.checkedAt)},
    'noteHiddenAt', ${isoDate(evidenceChecks.noteHiddenAt)}
  ) order by ${evidenceChecks.uid}), '[]')
  from ${evidenceChecks} where ${evidenceChecks.evidenceId} = ${evidence.id}
)`
const { disputes: _inChecks, notes: _inChecksToo, ...shownEvidence } = pick(evidenceFields, 'shown')
const exportedEvidence = jsonText({
  ...shownEvidence,
  uid: evidence.author,
  hiddenAt: isoDate(evidence.hiddenAt),
  checks,
})

export type Exported = Partial<Record<string, number>>

/** NDJSON, queries before what is on them, oldest first; read a batch at a time, as fast as it is taken. */
export async function* exportLines(db: Database, counted: Exported): AsyncGenerator<string> {
  const kinds: Pick<Transferred, 'name' | 'exported' | 'batch'>[] = [
    { name: 'queries', exported: { table: queries, join: posterOfQuery.join, item: exportedQuery } },
    {
      name: 'recommendations',
      exported: {
        table: recommendations,
        join: peopleOfRecommendation.join,
        item: exportedRecommendation,
      },
    },
    {
      name: 'pieces of evidence',
      exported: { table: evidence, join: authorOfEvidence.join, item: exportedEvidence },
    },
    ...moreKinds,
  ]
  for (const { name, exported, batch } of kinds) {
    counted[name] = 0
    for await (const { lines, rows } of batches(db, exported, batch)) {
      counted[name] += rows
      yield lines
    }
  }
}

const inReview: Transferred['exported']['leftOut'] = {
  count: sql`select count(*)::int as count from ${moderationQueue} where ${moderationQueue.why} = 'review'`,
  tell: (count) =>
    `Not in the file: the moderators' queue, where ${count} first posts wait. Elsewhere they would be hidden and in no queue. Decide on them first.`,
}

/** What there is and stays out of a file, in sentences. */
export async function leftOut(db: Database): Promise<string[]> {
  const sentences: string[] = []
  for (const leftOut of [...moreKinds.map(({ exported }) => exported.leftOut), inReview]) {
    if (!leftOut) continue
    const [row] = await db.prepare<{ count: number }>(leftOut.count)()
    if (row?.count) sentences.push(leftOut.tell(row.count))
  }
  return sentences
}

interface Batch {
  lines: string
  rows: number
  last: string
}

async function* batches(
  db: Database,
  { table, join, item }: Transferred['exported'],
  size = 1000,
): AsyncGenerator<Batch> {
  const { id } = table
  const next = db.prepare<Batch>(sql`
    select coalesce(string_agg(item || chr(10), '' order by id), '') as lines, count(item)::int as rows, max(id) as last
    from (
      select ${id} as id, ${item} as item from (
        select * from ${table} where ${id} > ${sql.placeholder('after')} order by ${id} limit ${sql.raw(String(size))}
      ) ${table} ${join}
    ) batch having count(*) > 0`)
  for (let [batch] = await next({ after: '' }); batch; [batch] = await next({ after: batch.last }))
    yield batch
}
