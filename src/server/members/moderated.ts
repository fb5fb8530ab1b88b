import { eq, inArray, sql } from 'drizzle-orm'
import { memberPath } from '#contract/screen-paths.ts'
import type { Orm } from '#server/db/client.ts'
import { evidenceChecks } from '#server/db/evidence-schema.ts'
import { bySwapped, swaps } from '#server/db/marks-schema.ts'
import { members } from '#server/db/schema.ts'
import type { ModeratedSubject } from '#server/platform/moderated-subject.ts'
import { uidOfHandle, uidsOfHandles } from './by-handle.ts'
import { nameBeside } from './shown.ts'

/** The latest of what they wrote beside verdicts on evidence and swaps: who reports a note reports its member. */
const notes = sql<string | null>`(
  select string_agg(latest.note, chr(10) || chr(10) order by latest.at desc) from (
    (select note, checked_at as at from ${evidenceChecks} written
      where written.uid = ${members}.uid and note is not null order by checked_at desc limit 10)
    union all
    (select note, swapped_at as at from ${swaps}
      where ${swaps.uid} = ${members}.uid and ${swaps.shared} and note is not null
      order by ${bySwapped(swaps)} desc limit 10)
    order by at desc limit 10
  ) latest)`

/**
 * Members, as moderators decide on them. Hiding one takes away their page, name, picture, address and notes on evidence,
 * and leaves the handle beside what they posted, which stands for itself.
 */
export const moderatedMembers: ModeratedSubject = {
  subject: 'member',
  async findMany(orm, handles) {
    const { uid, name, email, picture, hiddenAt } = members
    const shown = sql<string | null>`${nameBeside(name, email)}`
    const rows = await orm
      .select({ handle: sql<string>`${members.handle}`, uid, name: shown, picture, hiddenAt, notes })
      .from(members)
      .where(sql`${members.uid} in ${uidsOfHandles((handle) => inArray(handle, handles))}`)
    return rows.map((row) => ({
      id: row.handle,
      owner: row.uid,
      isHidden: row.hiddenAt !== null,
      isVisible: row.hiddenAt === null,
      isLocked: false,
      title: row.handle,
      path: memberPath(row.handle),
      text: {
        handle: row.handle,
        ...(row.name && { name: row.name }),
        ...(row.picture && { picture: row.picture }),
        ...(row.notes && { notes: row.notes }),
      },
    }))
  },
  lock,
  setHidden: (orm, handle, isHidden) => set(orm, handle, isHidden ? new Date() : null),
}

/** They may moderate meanwhile: of two who decide on each other neither waits for the other. */
async function lock(orm: Orm, handle: string) {
  const called = uidOfHandle(handle.toLowerCase())
  const [row] = await orm.select().from(members).where(eq(members.uid, called)).for('no key update')
  return row
}

async function set(orm: Orm, handle: string, hiddenAt: Date | null): Promise<void> {
  const row = await lock(orm, handle)
  if (row && (row.hiddenAt === null) !== (hiddenAt === null))
    await orm.update(members).set({ hiddenAt }).where(eq(members.uid, row.uid))
}
