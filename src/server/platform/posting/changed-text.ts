import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { recentTexts } from '#server/db/platform-schema.ts'
import { members } from '#server/db/schema.ts'
import { aDay, wasPosted } from './quota-sql.ts'

export interface TextChange {
  id: string
  before: string
  after: string
}

const isStale = sql`${recentTexts.at} <= ${aDay}`

/**
 * Whether a post may say that: not where another of theirs has said it within the last day. What it said itself it may
 * say again. In the caller's transaction, whose member is locked.
 */
export async function takeText(orm: Orm, uid: string, { id, before, after }: TextChange): Promise<boolean> {
  const wasTheirs = (digest: string) => sql<boolean>`${wasPosted(sql`${uid}`, sql`${digest}::text`)}`
  const [posted] = await orm
    .select({ before: wasTheirs(before), after: wasTheirs(after) })
    .from(members)
    .where(eq(members.uid, uid))
  if (!posted) return true
  const isOwn = and(eq(recentTexts.uid, uid), eq(recentTexts.digest, after), eq(recentTexts.postId, id))
  if (posted.after && !(await orm.$count(recentTexts, isOwn))) return false

  const note = async (digest: string): Promise<boolean> => {
    const noted = await orm
      .insert(recentTexts)
      .values({ uid, digest, postId: id })
      .onConflictDoUpdate({
        target: [recentTexts.uid, recentTexts.digest],
        set: { postId: id, at: sql`now()` },
        setWhere: sql`${isStale} or ${recentTexts.postId} = ${id}`,
      })
      .returning({ uid: recentTexts.uid })
    return noted.length > 0
  }
  if (posted.before) await note(before)
  return note(after)
}
