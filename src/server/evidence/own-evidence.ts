import { sql } from 'drizzle-orm'
import type { Verdict } from '#contract/freshness.ts'
import type { Database } from '#server/db/client.ts'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
import { isReaders } from '#server/members/addresses.ts'

/** What a member added to a query, and said of what others did: for whoever shows them their marks. */
export function createOwnEvidence(db: Database) {
  const on = sql`${evidence.queryId} = ${sql.placeholder('queryId')}`
  const uid = sql.placeholder('uid')
  const added = db.prepare<{ id: string }>(
    sql`select ${evidence.id} from ${evidence} where ${on} and ${isReaders(evidence.author)} order by ${evidence.id}`,
  )
  const ofChecks = sql`${evidence}
    join ${evidenceChecks} on ${evidenceChecks.evidenceId} = ${evidence.id} and ${evidenceChecks.uid} = ${uid}
    where ${on} and ${evidence.hiddenAt} is null`
  const checked = db.prepare<{ id: string; verdict: Verdict }>(
    sql`select ${evidence.id}, ${evidenceChecks.verdict} from ${ofChecks}`,
  )
  const noted = db.prepare<{ id: string; note: string }>(
    sql`select ${evidence.id}, ${evidenceChecks.note} from ${ofChecks} and ${evidenceChecks.note} is not null`,
  )

  return {
    evidence: async (uid: string, queryId: string, addressKey: string) =>
      (await added({ uid, queryId, addressKey })).map(({ id }) => id),
    checks: async (uid: string, queryId: string) =>
      Object.fromEntries((await checked({ uid, queryId })).map(({ id, verdict }) => [id, verdict])),
    async checkNotes(uid: string, queryId: string) {
      const found = await noted({ uid, queryId })
      return found.length ? Object.fromEntries(found.map(({ id, note }) => [id, note])) : undefined
    },
  }
}
