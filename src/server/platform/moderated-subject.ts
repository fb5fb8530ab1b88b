import type { Orm } from '#server/db/client.ts'

export type ModeratedKind = 'query' | 'recommendation' | 'evidence' | 'member'

/** What moderators decide on, hidden or not, as it is now. */
export interface ModeratedThing {
  /** Of a member, the handle. */
  id: string
  /** The uid, or another key of `owner-keys`. */
  owner: string
  /** By itself; what stands on a hidden query is gone without being so. */
  isHidden: boolean
  /** Whether everybody may see it. Nobody else but its owner and moderators may learn of what is not, by a report say. */
  isVisible: boolean
  isLocked: boolean
  title: string
  /** The screen that shows it. */
  path: string
  /** What people read of it, by field. */
  text: Record<string, string>
}

/** How moderation reaches what a feature keeps. Each feature makes its own, `app.ts` lists them all; none knows moderation. */
export interface ModeratedSubject {
  subject: ModeratedKind
  /** `forChange` locks its row, and what has to be locked before it, until the caller's transaction ends. */
  find: (orm: Orm, id: string, options?: { forChange?: boolean }) => Promise<ModeratedThing | null>
  /** With all that follows from it, counters included, in the caller's transaction. What is so already stays as it is. */
  setHidden: (orm: Orm, id: string, isHidden: boolean) => Promise<void>
  /** Of queries: no more recommendations, evidence or changes. Nothing else can be locked, and there it does nothing. */
  setLocked: (orm: Orm, id: string, isLocked: boolean) => Promise<void>
}

/** Why something is hidden, for its author and moderators. */
export interface HiddenBecause {
  reason: string
  at: Date
  /** The id of the decision. */
  decision: string
}

/** Found by moderation: the latest decision to hide it; null where nobody has decided yet. */
export type ReasonFor = (subject: ModeratedKind, id: string) => Promise<HiddenBecause | null>
