import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { NoticeKind, NoticeOf } from '#contract/notices.ts'
import type { Orm } from '#server/db/client.ts'

export interface NoticeGroup {
  kind: NoticeKind
  /** Known to whoever tells it: the id of a decision, say. */
  group: string
}

/** What there is to say today; `title` and `path` of what it is about are null where the member may not see that. */
export type Told<Kind extends NoticeKind> = Pick<NoticeOf<Kind>, 'title' | 'path' | 'facts'>

/** The table of the posts that a kind tells of. */
export interface ToldPosts {
  id: AnyPgColumn
  author: AnyPgColumn
  /** What everybody may see of the table. */
  visible: SQL
}

/** Who wrote the one post that is told of, where that is one and the member may know. */
export interface ToldAuthor {
  by?: { name: string; handle: string }
}

interface SourceOf<Kind extends NoticeKind> {
  kind: Kind
  /** Posts that are gone, or have a block between author and member, are not counted; a group without others is not told. */
  posts?: ToldPosts
  /** Of each group, to one member: nothing of it is kept with the notices. What is left out is not told. */
  read: (
    orm: Orm,
    groups: string[],
    uid: string,
    authorIn: (group: string) => ToldAuthor,
  ) => Promise<Map<string, Told<Kind>>>
}

/** One kind of notice. Each feature has its own in its `feature.ts`; none knows where they are kept. */
export type NoticeSource = { [Kind in NoticeKind]: SourceOf<Kind> }[NoticeKind]
