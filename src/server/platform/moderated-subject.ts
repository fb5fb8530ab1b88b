import type { LoggedChange } from '#contract/moderation.ts'
import type { Role } from '#contract/roles.ts'
import type { Subject } from '#contract/subjects.ts'
import type { Orm } from '#server/db/client.ts'

export interface ModeratedThing {
  id: string
  /** The uid, or another key of `owner-keys`. */
  owner: string
  /** By itself; what stands on a hidden query is gone without being so. */
  isHidden: boolean
  /** Whether everybody may see it. Nobody else but its owner and moderators may learn of what is not, by a report say. */
  isVisible: boolean
  isLocked: boolean
  mergedInto?: string | null
  title: string
  path: string
  /** Where its author finds it while that leads nowhere for them. */
  ownPath?: string
  on?: { title: string; path: string | null } | null
  /** All that its author wrote and people read, by field: a decision names what it was made on by this. */
  text: Record<string, string>
}

/** How moderation reaches what a feature keeps. Each feature makes its own, `features.ts` lists them all; none knows moderation. */
export interface ModeratedSubject<Kind extends Subject = Subject> {
  subject: Kind
  /** Those of them that are there, in any order, by one statement: lists show many. */
  findMany: (orm: Orm, ids: string[]) => Promise<ModeratedThing[]>
  /** Locks its row, and what has to be locked before it, until the caller's transaction ends. */
  lock: (orm: Orm, id: string) => Promise<unknown>
  /** With all that follows from it, counters included, in the caller's transaction. What is so already stays as it is. */
  setHidden: (orm: Orm, id: string, isHidden: boolean, mergedInto?: string | null) => Promise<void>
  /** Of queries: no more recommendations, evidence or changes. Nothing else can be locked. */
  setLocked?: (orm: Orm, id: string, isLocked: boolean) => Promise<void>
  merging?: Merging
}

/** Makes one query of two, and two of one again by what it said then: kept with the decision, and without a name. */
export interface Merging {
  /** Both in one order, so that those who merge them the other way round wait. */
  lock: (orm: Orm, ids: [string, string]) => Promise<unknown>
  merge: (orm: Orm, queries: { from: string; into: string }) => Promise<unknown>
  unmerge: (orm: Orm, merge: never) => Promise<void>
}

/** What a moderator did to a post of somebody else, by a call of the feature that keeps it. */
interface ChangedPost {
  subject: Subject
  id: string
  owner: string
  action: LoggedChange
  /** Public, and there for good: it names nobody and quotes nothing. */
  reason: string
  by: { uid: string; role?: Role } | null
}

/** Handed in by moderation: tells it in the log, in the transaction of the change. */
export type LogChange = (orm: Orm, change: ChangedPost) => Promise<void>

/** For whoever only reads. */
export const noLog: LogChange = () => Promise.resolve()

/** Why something is hidden, for its author and moderators. */
interface HiddenBecause {
  reason: string
  at: Date
  decision: string
}

/** Found by moderation: the latest decision to hide it; null where nobody has decided yet. */
export type ReasonFor = (subject: Subject, id: string) => Promise<HiddenBecause | null>

/** What is written in some fields, as a text each; what says nothing is left out. */
export const textsIn = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, inWords(value)] as const)
      .filter(([, text]) => text !== ''),
  )

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
