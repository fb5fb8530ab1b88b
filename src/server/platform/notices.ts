import type { Notice, NoticeKind } from '#contract/notices.ts'
import type { Orm } from '#server/db/client.ts'

/** What belongs together and is told as one. */
export interface NoticeGroup {
  kind: NoticeKind
  /** Known to whoever tells it: the id of a decision, say. */
  group: string
}

/** What a notice says, beside how often, since when and whether it was seen. */
export type NoticeFacts = Omit<Notice, '_id' | 'kind' | 'count' | 'at' | 'seenAt'>

/** One kind of notices. Each feature makes its own, `features.ts` lists them all; none knows where they are kept. */
export interface NoticeSource {
  kind: NoticeKind
  /** What there is to say of each group today, to one member: nothing is kept of it with the notices. What is left out is not told. */
  read: (orm: Orm, groups: string[], uid: string) => Promise<Map<string, NoticeFacts>>
}
