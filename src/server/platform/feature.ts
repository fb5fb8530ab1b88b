import type { SQL } from 'drizzle-orm'
import type { Mine } from '#contract/mine.ts'
import type { Database } from '#server/db/client.ts'
import type { App } from './http.ts'
import type { ModeratedSubject } from './moderated-subject.ts'
import type { NoticeSource } from './notices.ts'
import type { PersonalData } from './personal-data.ts'
import type { Transferred } from './transferred.ts'

declare module 'fastify' {
  interface FastifyInstance {
    features: readonly Feature[]
  }
}

export type MineParts = {
  [Name in keyof Mine]?: (uid: string, queryId: string, addressKey: string) => Promise<Mine[Name]>
}

/** Puts right what follows from whether a member is suspended, such as what their marks count for. */
export type RecountMember = (uid: string) => Promise<void>

/** One capability of the product. Each folder has one in its `feature.ts`, `features.ts` lists them, nothing else names them. */
export interface Feature {
  /** Decorates the app with what other features ask of this one; all are there before the first route is. */
  offer?: (app: App) => void
  routes?: (app: App) => void | Promise<void>
  upkeep?: (app: App) => void
  mine?: (db: Database) => MineParts
  personalData?: PersonalData
  accountData?: PersonalData
  /** Finds counters that are not what they count. */
  counterChecks?: readonly SQL[]
  moderated?: readonly ModeratedSubject[]
  recountMember?: (db: Database) => RecountMember
  notices?: (app: App) => NoticeSource[]
  /** What import and export know of its rows. */
  transferred?: readonly Transferred[]
}

/** What is kept of people beside their accounts. In this order it goes when they leave. */
export const dataOf = (features: readonly Feature[]): PersonalData[] =>
  features.flatMap(({ personalData = [] }) => personalData)

export const recountsOf = (features: readonly Feature[], db: Database): RecountMember[] =>
  features.flatMap(({ recountMember }) => recountMember?.(db) ?? [])
