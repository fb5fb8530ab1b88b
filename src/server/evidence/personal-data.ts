import { asc, inArray, or, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { evidence, evidenceChecks, hiddenNotes } from '#server/db/evidence-schema.ts'
import type { LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'
import { collectEvidence } from './collect.ts'
import { evidencePosts } from './lock.ts'
import { recountEvidence } from './recount.ts'
import { removeChecks } from './remove-checks.ts'

const { id, queryId } = evidence
const { evidenceId } = evidenceChecks

const theirChecks = ({ owners }: LeavingPerson) => inArray(evidenceChecks.uid, owners)
const checkedBy = (person: LeavingPerson) =>
  inArray(id, sql`(select ${evidenceChecks.evidenceId} from ${evidenceChecks} where ${theirChecks(person)})`)
const concerned = (person: LeavingPerson) => or(evidencePosts.theirs(person), checkedBy(person))

export const evidenceData: PersonalData = {
  tables: [evidence, evidenceChecks, hiddenNotes],
  collect: collectEvidence,
  queriesToLock: (person) => sql`select ${queryId} from ${evidence} where ${concerned(person)}`,

  async anonymize(orm, person) {
    await lock(orm, person)
    await evidencePosts.anonymize(orm, person)
    await forgetChecks(orm, person)
  },

  async remove(orm, person) {
    await lock(orm, person)
    await evidencePosts.removeAll(orm, person)
    await forgetChecks(orm, person)
  },
}

/** Verdicts count for somebody who is there, so they go either way. */
async function forgetChecks(orm: Orm, person: LeavingPerson): Promise<void> {
  const checked = await orm.select({ evidenceId }).from(evidenceChecks).where(theirChecks(person))
  await removeChecks(orm, theirChecks(person))
  if (!person.accountStays) await orm.delete(hiddenNotes).where(inArray(hiddenNotes.uid, person.owners))
  await recountEvidence(
    orm,
    checked.map((check) => check.evidenceId),
  )
}

/** In one order, as queries are. */
async function lock(orm: Orm, person: LeavingPerson): Promise<void> {
  await orm.select({ id }).from(evidence).where(concerned(person)).orderBy(asc(id)).for('update')
}
