import { and, asc, gt, inArray } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { revisions } from '#server/db/platform-schema.ts'
import { deletedAccount } from '../owner-keys.ts'
import type { AskingPerson, LeavingPerson, PersonalData } from '../personal-data.ts'

const { id, subject, subjectId, at, by, fields } = revisions
const batch = 100

/** Of what goes, the revisions go with it; of what stays, nothing says any more who changed it. */
async function anonymize(orm: Orm, { owners }: LeavingPerson): Promise<void> {
  await orm.update(revisions).set({ by: deletedAccount }).where(inArray(by, owners))
}

export const revisionData: PersonalData = {
  tables: [revisions],
  collect:
    ({ orm }) =>
    (person) => ({ revisions: revisionsBy(orm, person) }),
  anonymize,
  remove: anonymize,
}

async function* revisionsBy(orm: Orm, { uid, addressKey }: AskingPerson): AsyncGenerator<string> {
  yield '['
  for (let after = '', isFirst = true; ;) {
    const rows = await orm
      .select({ _id: id, subject, subjectId, at, fields })
      .from(revisions)
      .where(and(inArray(by, [uid, addressKey]), gt(id, after)))
      .orderBy(asc(id))
      .limit(batch)
    for (const row of rows) {
      yield `${isFirst ? '' : ','}${JSON.stringify(row)}`
      isFirst = false
      after = row._id
    }
    if (rows.length < batch) break
  }
  yield ']'
}
