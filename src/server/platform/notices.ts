import type { NoticeKind, NoticeOf } from '#contract/notices.ts'
import type { Orm } from '#server/db/client.ts'

export interface NoticeGroup {
  kind: NoticeKind
  /** Known to whoever tells it: the id of a decision, say. */
  group: string
}

/** What there is to say today; `title` and `path` of what it is about are null where the member may not see that. */
export type Told<Kind extends NoticeKind> = Pick<NoticeOf<Kind>, 'title' | 'path' | 'facts'>

interface SourceOf<Kind extends NoticeKind> {
  kind: Kind
  /**
   * Of each group, to one member: nothing of it is kept with the notices. What is left out is not told. `posts` has those
   * of groups that tell of one alone.
   */
  read: (
    orm: Orm,
    groups: string[],
    uid: string,
    posts: ReadonlyMap<string, string>,
  ) => Promise<Map<string, Told<Kind>>>
}

/** One kind of notice. Each feature has its own in its `feature.ts`; none knows where they are kept. */
export type NoticeSource = { [Kind in NoticeKind]: SourceOf<Kind> }[NoticeKind]
