import { eq } from 'drizzle-orm'
import { screens } from '#contract/screens.ts'
import type { Orm } from '#server/db/client.ts'
import { members } from '#server/db/schema.ts'
import type { ModeratedSubject } from '#server/platform/moderated-subject.ts'

/**
 * Members, as moderators decide on them. Hiding one takes away their page, name, picture and address, and leaves the
 * handle beside what they posted, which stands for itself.
 */
export const moderatedMembers: ModeratedSubject = {
  subject: 'member',
  async find(orm, handle, { forChange = false } = {}) {
    const read = orm.select().from(members).where(called(handle))
    const [row] = await (forChange ? read.for('update') : read)
    if (!row?.handle) return null
    return {
      id: row.handle,
      owner: row.uid,
      isHidden: row.hiddenAt !== null,
      isVisible: row.hiddenAt === null,
      isLocked: false,
      title: row.handle,
      path: `${screens.queries}?handle=${row.handle}`,
      text: {
        handle: row.handle,
        ...(row.name && row.name !== row.email && { name: row.name }),
        ...(row.picture && { picture: row.picture }),
      },
    }
  },
  setHidden: (orm, handle, isHidden) => set(orm, handle, isHidden ? new Date() : null),
  setLocked: () => Promise.resolve(),
}

const called = (handle: string) => eq(members.handle, handle.toLowerCase())

async function set(orm: Orm, handle: string, hiddenAt: Date | null): Promise<void> {
  const [row] = await orm.select().from(members).where(called(handle)).for('update')
  if (row && (row.hiddenAt === null) !== (hiddenAt === null))
    await orm.update(members).set({ hiddenAt }).where(eq(members.uid, row.uid))
}
