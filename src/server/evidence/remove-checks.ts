import { sql, type SQL } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { evidenceChecks, hiddenNotes } from '#server/db/evidence-schema.ts'
import { keptHidden } from '#server/platform/kept-hidden.ts'

export async function removeChecks(orm: Orm, which: SQL | undefined): Promise<void> {
  await orm.execute(sql`
    with gone as (delete from ${evidenceChecks} where ${which} returning *)
    ${keptHidden({ subject: 'note', kept: hiddenNotes, on: 'evidence_id', id: 'id' })}`)
}
