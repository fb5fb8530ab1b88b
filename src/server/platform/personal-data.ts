import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Orm } from '#server/db/client.ts'

/** Somebody who asks what is kept of them, as their ID token tells. */
export interface AskingPerson {
  uid: string
  /** The `owner` of imported rows that are theirs, or the uid again. */
  addressKey: string
  email: string | null
  name: string | null
  picture: string | null
}

/** Somebody who leaves: the owners of rows that are theirs, and the address they proved. */
export interface LeavingPerson {
  uid: string
  owners: string[]
  email: string | null
  /**
   * And may go on at once: what limits a member outlives what they wrote. All of it goes later, when they have been away
   * for long.
   */
  accountStays?: boolean
}

type Change = (orm: Orm, person: LeavingPerson) => Promise<void>

export interface PersonalData {
  tables: PgTable[]
  /** The parts of "Download my data", by their names there: each a JSON value in pieces, made as they are taken. */
  collect: (db: Database) => (person: AskingPerson) => Record<string, AsyncIterable<string>>
  /** What they wrote stays for others; nothing says any more who it was. In the caller's transaction, as below. */
  anonymize: Change
  remove: Change
  /** Ids of the queries that either of the two changes: they are locked before anything else, in one order. */
  queriesToLock?: (person: LeavingPerson) => SQL
  /** The same of recommendations, which are locked after the queries. */
  recommendationsToLock?: (person: LeavingPerson) => SQL
}

export const nothingToCollect: PersonalData['collect'] = () => () => ({})
