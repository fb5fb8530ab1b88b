import { and, count, eq, gt, not, sql } from 'drizzle-orm'
import { trustedReports, type ReportInput } from '#contract/reports.ts'
import type { Standing } from '#contract/roles.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { reports } from '#server/db/moderation-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { members } from '#server/db/schema.ts'
import { violatesIndex } from '#server/db/violates-index.ts'
import type { User } from '#server/identity/authentication.ts'
import { allow } from '#server/platform/policy.ts'
import { createStanding } from '#server/members/standing.ts'
import { suspendedNow } from '#server/members/suspension.ts'
import { conflict, HttpError, notFound } from '#server/platform/errors.ts'
import {
  createIdempotencyKeys,
  keyedRequest,
  storeKey,
} from '#server/platform/idempotency/idempotency-key.ts'
import { lockMember } from '#server/platform/lock-member.ts'
import { moderationPolicies } from './policies.ts'
import { enqueue, isOpenReport } from '#server/platform/moderation-queue.ts'
import { notFoundInWords, type FoundTarget, type Target, type Targets } from './targets.ts'

/** So many reports an hour are more than anybody finds who reads. */
const reportsPerHour = 20

export function createReports(db: Database, targets: Targets) {
  const keys = createIdempotencyKeys(db)
  const standingOf = createStanding(db)

  async function store(tx: Orm, reporter: Reporter, found: FoundTarget, input: ReportInput, id: string) {
    const { subject, subjectId, thing } = found
    await enqueue(tx, found, thing.owner, 'report')
    const { title, path, text, owner } = thing
    const { kind, note } = input
    const said = { subject, subjectId, owner, title, path, text, kind, note: note || null }
    const { uid, standing } = reporter
    await tx.insert(reports).values({ ...said, id, reporter: uid, standing, at: new Date() })
  }

  return {
    async add(user: User, input: ReportInput, key: string | undefined) {
      const request = keyedRequest(user.uid, key, '/reports', input)
      const found = await targets.find(db.orm, input.subject, input.id)
      if (!found) throw notFound(notFoundInWords(input.subject))
      allow(
        moderationPolicies.report,
        user,
        found.thing,
        'You cannot report what is your own. You can change or delete it.',
      )
      if (!found.thing.isVisible) throw notFound(notFoundInWords(input.subject))
      const id = objectId()
      const standing = await standingOf(user)
      const insert = () =>
        db.orm.transaction(async (tx) => {
          await storeKey(tx, request, id)
          // One after the other, so that none is beyond how many they may.
          await lockMember(tx, user.uid, 'no key update')
          await refuseFlood(tx, user.uid)
          await store(tx, { uid: user.uid, standing }, found, input, id)
          return id
        })
      const insertedId = await keys.once(request, insert).catch((error: unknown) => {
        throw violatesIndex(error, 'reports_open') ? conflict(reportedAlready) : error
      })
      return { insertedId, found }
    },
  }
}

interface Reporter {
  uid: string
  standing: Standing
}

/** Whether enough of those ask for it whose word hides something until a moderator looks. */
export async function isReportedByTrusted(orm: Orm, target: Target): Promise<boolean> {
  // What a moderator let stand is not hidden again by those who had their say on it, nor by whoever is suspended since.
  const isHeard = sql`exists (
    select from ${reports} earlier where earlier.reporter = ${reports.reporter} and earlier.closed_at is not null
      and earlier.subject = ${reports.subject} and earlier.subject_id = ${reports.subjectId})`
  const isFree = sql`exists (
    select from ${members} where uid = ${reports.reporter} and not ${suspendedNow})`
  const [row] = await orm
    .select({ count: count() })
    .from(reports)
    .where(and(isOpenReport(target), eq(reports.standing, 'trusted'), isFree, not(isHeard)))
  return (row?.count ?? 0) >= trustedReports
}

/** Closes what is open, by a decision; returns who asked, and what the first of them said it was. */
export async function closeReports(orm: Orm, target: Target, decision: string) {
  const closed = await orm
    .update(reports)
    .set({ closedAt: new Date(), decision })
    .where(isOpenReport(target))
    .returning({ id: reports.id, reporter: reports.reporter, kind: reports.kind })
  closed.sort((a, b) => (a.id < b.id ? -1 : 1))
  return { reporters: closed.flatMap(({ reporter }) => reporter ?? []), kind: closed[0]?.kind ?? null }
}

export async function reportersOf(orm: Orm, decision: string): Promise<string[]> {
  const rows = await orm
    .select({ reporter: reports.reporter })
    .from(reports)
    .where(eq(reports.decision, decision))
  return rows.flatMap(({ reporter }) => reporter ?? [])
}

async function refuseFlood(orm: Orm, uid: string): Promise<void> {
  const [row] = await orm
    .select({ count: count() })
    .from(reports)
    .where(and(eq(reports.reporter, uid), gt(reports.at, sql`now() - interval '1 hour'`)))
  if ((row?.count ?? 0) >= reportsPerHour) throw new HttpError(429, tooMany, undefined, secondsInHour)
}

const secondsInHour = 60 * 60
const tooMany = `You have reported ${reportsPerHour} times in an hour. Try again later.`
const reportedAlready = 'You have reported this already. A moderator will look at it.'
