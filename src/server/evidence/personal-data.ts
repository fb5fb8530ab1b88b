import { asc, inArray, or, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
import { queries } from '#server/db/schema.ts'
import { deletedAccount } from '#server/platform/owner-keys.ts'
import type { LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'
import { collectEvidence } from './collect.ts'
import { recountEvidence } from './recount.ts'

const { id, author, queryId } = evidence
const { evidenceId } = evidenceChecks

const theirs = ({ owners }: LeavingPerson) => inArray(author, owners)
const theirChecks = ({ owners }: LeavingPerson) => inArray(evidenceChecks.uid, owners)
const checkedBy = (person: LeavingPerson) =>
  inArray(id, sql`(select ${evidenceChecks.evidenceId} from ${evidenceChecks} where ${theirChecks(person)})`)
const concerned = (person: LeavingPerson) => or(theirs(person), checkedBy(person))

export const evidenceData: PersonalData = {
  tables: [evidence, evidenceChecks],
  collect: collectEvidence,
  queriesToLock: (person) => sql`select ${queryId} from ${evidence} where ${concerned(person)}`,

  async anonymize(orm, person) {
    await lock(orm, person)
    await orm.update(evidence).set({ author: deletedAccount, authorName: null }).where(theirs(person))
    await forgetChecks(orm, person)
  },

  async remove(orm, person) {
    await lock(orm, person)
    await orm.execute(sql`
      with gone as (delete from ${evidence} where ${theirs(person)} returning ${queryId}, ${evidence.hiddenAt})
      update ${queries} set evidence_count = evidence_count - on_it.count
      from (select query_id, count(*)::int as count from gone where hidden_at is null group by query_id) on_it
      where ${queries.id} = on_it.query_id`)
    await forgetChecks(orm, person)
  },
}

/** Verdicts count for somebody who is there, so they go either way. */
async function forgetChecks(orm: Orm, person: LeavingPerson): Promise<void> {
  const gone = await orm.delete(evidenceChecks).where(theirChecks(person)).returning({ evidenceId })
  await recountEvidence(
    orm,
    gone.map((check) => check.evidenceId),
  )
}

/** In one order, as queries are. */
async function lock(orm: Orm, person: LeavingPerson): Promise<void> {
  await orm.select({ id }).from(evidence).where(concerned(person)).orderBy(asc(id)).for('update')
}
