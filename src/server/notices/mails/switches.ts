import { eq, sql } from 'drizzle-orm'
import type { NoticeSetting } from '#contract/notice-settings.ts'
import { mailTopics, noticeKinds, type MailTopic } from '#contract/notices.ts'
import type { Database } from '#server/db/client.ts'
import { noticeSettings } from '#server/db/notices-schema.ts'
import { members } from '#server/db/schema.ts'

const { uid: owner, mailOff, pushOff } = noticeSettings
const isKind = (topic: MailTopic) => noticeKinds.some((kind) => kind === topic)

/** What members have switched off; all else is on. */
export function createNoticeSwitches({ orm }: Database) {
  return {
    async read(uid: string): Promise<NoticeSetting[]> {
      const [row] = await orm.select({ mailOff, pushOff }).from(noticeSettings).where(eq(owner, uid))
      const isOn = (off: readonly string[] | undefined, topic: MailTopic) => !off?.includes(topic)
      return mailTopics.map((kind) => ({
        kind,
        mail: isOn(row?.mailOff, kind),
        push: isKind(kind) && isOn(row?.pushOff, kind),
      }))
    },

    /** False of whoever is no member any more: nothing is kept of them. */
    async set(uid: string, topic: MailTopic, { mail, push }: Partial<NoticeSetting>): Promise<boolean> {
      const changed = (off: typeof mailOff | typeof pushOff, isOn: boolean | undefined) => {
        if (isOn === undefined) return sql`${off}`
        const others = sql`array_remove(${off}, ${topic})`
        return isOn ? others : sql`array_append(${others}, ${topic})`
      }
      return orm.transaction(async (tx) => {
        // Whoever leaves at this moment is waited for.
        await tx.execute(sql`
          insert into ${noticeSettings} (uid)
          select ${members.uid} from ${members} where ${members.uid} = ${uid} and ${members.leftAt} is null for share on conflict (uid) do nothing`)
        const stored = await tx
          .update(noticeSettings)
          .set({
            mailOff: changed(mailOff, mail),
            pushOff: changed(pushOff, isKind(topic) ? push : undefined),
          })
          .where(eq(owner, uid))
          .returning({ owner })
        return stored.length > 0
      })
    },
  }
}
