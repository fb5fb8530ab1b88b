import type { Orm } from '#server/db/client.ts'
import { outgoingMails } from '#server/db/mail-schema.ts'
import { nothingToCollect, type LeavingPerson, type PersonalData } from '#server/platform/personal-data.ts'
import { createMailQueue } from './queue.ts'

const remove = (orm: Orm, { uid, email }: LeavingPerson) => createMailQueue(orm).removeFor(uid, email)

/** Mails about somebody, or to them, that have not gone out. */
export const mailData: PersonalData = {
  tables: [outgoingMails],
  collect: nothingToCollect,
  anonymize: remove,
  remove,
}
