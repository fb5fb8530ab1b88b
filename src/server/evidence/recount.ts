import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { queries } from '#server/db/schema.ts'
import { settleEvidence, unsettledEvidence } from './settle.ts'

const batch = 500
const rows = sql`(select count(*) from ${evidence} where ${evidence.queryId} = ${queries.id})`
const isWrong = ne(queries.evidenceCount, rows)

/** How much evidence a query has, and what the checks say of each piece. */
export const evidenceRecount = {
  /** Puts right what is wrong, while others go on writing; resolves to how many that were: none, if all is well. */
  recount: async (db: Database) => (await recountQueries(db)) + (await recountChecks(db)),
}

/** What looks wrong may be on its way to be right: it is looked at again once nobody else can change it. */
async function recountQueries({ orm }: Database): Promise<number> {
  let wrong = 0
  for (const { id } of await orm.select({ id: queries.id }).from(queries).where(isWrong))
    await orm.transaction(async (tx) => {
      const thisQuery = eq(queries.id, id)
      await tx.select({ id: queries.id }).from(queries).where(thisQuery).for('update')
      const put = await tx
        .update(queries)
        .set({ evidenceCount: sql`${rows}` })
        .where(and(thisQuery, isWrong))
        .returning({ id: queries.id })
      wrong += put.length
    })
  return wrong
}

async function recountChecks({ orm }: Database): Promise<number> {
  let wrong = 0
  for (let last: string | undefined = ''; last !== undefined;) {
    const part = await orm
      .select({ id: evidence.id })
      .from(evidence)
      .where(gt(evidence.id, last))
      .orderBy(asc(evidence.id))
      .limit(batch)
    const ids = part.map(({ id }) => id)
    for (const { id } of await unsettledEvidence(orm, ids))
      await orm.transaction(async (tx) => {
        await tx.select({ id: evidence.id }).from(evidence).where(eq(evidence.id, id)).for('update')
        wrong += (await unsettledEvidence(tx, [id])).length
        await settleEvidence(tx, [id])
      })
    last = ids.at(-1)
  }
  return wrong
}
