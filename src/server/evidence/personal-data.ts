import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
import { queries } from '#server/db/schema.ts'
import { deletedAccount } from '#server/platform/owner-keys.ts'
import type { LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'
import { collectEvidence } from './collect.ts'
import { settleEvidence } from './settle.ts'

const { id, author, queryId } = evidence

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
    const gone = await orm.delete(evidence).where(theirs(person)).returning({ queryId })
    for (const on of new Set(gone.map((row) => row.queryId))) {
      const count = gone.filter((row) => row.queryId === on).length
      await orm
        .update(queries)
        .set({ evidenceCount: sql`${queries.evidenceCount} - ${count}::int` })
        .where(eq(queries.id, on))
    }
    await forgetChecks(orm, person)
  },
}

/** Verdicts count for somebody who is there, so they go either way. */
async function forgetChecks(orm: Orm, person: LeavingPerson): Promise<void> {
  const gone = await orm.delete(evidenceChecks).where(theirChecks(person)).returning()
  await settleEvidence(
    orm,
    gone.map(({ evidenceId }) => evidenceId),
  )
}

/** In one order, as queries are. */
async function lock(orm: Orm, person: LeavingPerson): Promise<void> {
  await orm.select({ id }).from(evidence).where(concerned(person)).orderBy(asc(id)).for('update')
}
