import type { Database } from '#server/db/client.ts'

/** Counters of a feature, counted again from what they count. `app.ts` lists them all. */
export interface Recount {
  /** What is counted, for people. */
  name: string
  /** Puts right what is wrong, while others go on writing; resolves to how many that were: none, if all is well. */
  recount(db: Database): Promise<number>
}
