import type { Database } from '#server/db/client.ts'
import { objectId } from '#server/db/object-id.ts'
import { storeMarks } from '#server/marks/store.ts'
import { ownerByAddress } from '#server/platform/owner-keys.ts'
import {
  queryValues,
  recommendationValues,
  type QueryRow,
  type RecommendationRow,
} from '#server/transfer/rows.ts'
import { evidenceRow, type EvidenceRow } from '#server/transfer/evidence-record.ts'
import { createStore } from '#server/transfer/store.ts'
import { demoEvidence } from './content-evidence.ts'
import { demoQueries } from './content.ts'
import type { DemoEvidence } from './demo-evidence.ts'
import { demoMarks } from './demo-marks.ts'
import type { DemoQuery, DemoRecommendation } from './demo-query.ts'
import { people } from './people.ts'

const day = 24 * 60 * 60 * 1000

/** Fills a new database with invented content, as if it had grown over the last five months. */
export async function loadDemo(db: Database, now = new Date()): Promise<void> {
  const store = createStore(db)
  const queries: QueryRow[] = []
  const recommendations: RecommendationRow[] = []
  const evidence: EvidenceRow[] = []
  for (const demo of demoQueries) {
    const posted = now.getTime() - demo.daysAgo * day
    const query = { ...queryRow(demo, posted), ...statusOf(demo, now) }
    queries.push(query)
    for (const one of demo.recommendations ?? [])
      recommendations.push(recommendationRow(one, query.id, posted + one.daysLater * day))
    for (const one of demoEvidence[demo.slug] ?? [])
      evidence.push(evidenceOf(one, query.id, posted + one.daysLater * day, now.getTime()))
  }
  // A start that is cut short leaves all of it or nothing, and then the next one loads it.
  const { newVotes, newSwaps } = demoMarks(queries, recommendations, now)
  await store.writeTogether(queries, recommendations, evidence, (orm) => storeMarks(orm, newVotes, newSwaps))
  await store.analyze()
}

function statusOf({ outcome }: DemoQuery, now: Date) {
  if (!outcome) return { status: null, statusNote: null, statusDate: null }
  const statusDate = new Date(now.getTime() - outcome.daysAgo * day).toISOString()
  return { status: outcome.status, statusNote: outcome.note, statusDate }
}

function queryRow(demo: DemoQuery, posted: number): Omit<QueryRow, 'statusDate'> {
  const owner = people[demo.by]
  return {
    id: objectId(posted),
    owner: ownerByAddress(owner.email),
    ...queryValues({
      ...demo,
      productImageUrl: `/media/demo/${demo.slug}.svg`,
      email: owner.email,
      userName: owner.name,
      userImage: owner.image,
    }),
    date: new Date(posted).toISOString(),
    updatedAt: null,
  }
}

function recommendationRow(demo: DemoRecommendation, queryId: string, posted: number): RecommendationRow {
  const author = people[demo.by]
  return {
    id: objectId(posted),
    author: ownerByAddress(author.email),
    ...recommendationValues({
      ...demo,
      queryId,
      recommenderEmail: author.email,
      recommenderName: author.name,
    }),
    createdAt: new Date(posted).toISOString(),
    updatedAt: null,
  }
}

function evidenceOf(demo: DemoEvidence, queryId: string, posted: number, now: number): EvidenceRow {
  const { by, publishedDaysAgo, checks = [] } = demo
  const daysAgo = (days: number) => new Date(now - days * day).toISOString()
  return evidenceRow({
    id: objectId(posted),
    queryId,
    author: ownerByAddress(people[by].email),
    createdAt: new Date(posted).toISOString(),
    updatedAt: null,
    record: {
      ...demo,
      authorName: people[by].name,
      publishedOn: publishedDaysAgo === undefined ? null : daysAgo(publishedDaysAgo).slice(0, 10),
    },
    checks: checks.map(({ by, verdict, note = null, daysAgo: days }) => ({
      uid: ownerByAddress(people[by].email),
      verdict,
      note,
      byTrusted: false,
      checkedAt: daysAgo(days),
      noteHiddenAt: null,
    })),
  })
}
