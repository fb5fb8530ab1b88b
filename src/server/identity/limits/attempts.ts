import { eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { attempts } from '#server/db/identity-schema.ts'
import { digest } from '../tokens/secrets.ts'

/** Nobody is refused, but what comes after so many has to wait; forgotten after a quiet while. Seconds. */
export interface Slowdown {
  free: number
  firstDelay: number
  longestDelay: number
  forgetAfter: number
}

export function delayOf(count: number, { free, firstDelay, longestDelay }: Slowdown): number {
  return count <= free ? 0 : Math.min(longestDelay, firstDelay * 2 ** Math.min(count - free - 1, 30))
}

/** So many at will, then one at a time with a wait that doubles up to a limit; forgotten after a quiet while. */
export interface Allowance {
  free: number
  firstWait: number
  longestWait: number
  forgetAfter: number
}

export function attemptKey(what: string, ...whom: string[]): string {
  return [what, ...whom.map(digest)].join(':')
}

export const isBelow = (key: string) =>
  sql`${attempts.key} ~>=~ ${`${key}:`} and ${attempts.key} ~<~ ${`${key};`}`

const seconds = (n: number) => sql`${n}::float8 * interval '1 second'`

export function createAttempts(orm: Orm) {
  const oneMore = (forgetAfter: number) =>
    sql`case when ${attempts.lastAt} < now() - ${seconds(forgetAfter)} then 1 else ${attempts.count} + 1 end`

  return {
    /** Counts an attempt before it is made, and says how many that makes. */
    async count(key: string, { forgetAfter }: Slowdown): Promise<number> {
      const [row] = await orm
        .insert(attempts)
        .values({ key, count: 1, lastAt: sql`now()` })
        .onConflictDoUpdate({
          target: attempts.key,
          set: { count: oneMore(forgetAfter), lastAt: sql`now()` },
        })
        .returning({ count: attempts.count })
      return row?.count ?? 0
    },

    /**
     * Counts an attempt before it is made, so that a thousand at once are no way around the limit.
     * False when it has to wait.
     */
    async take(key: string, { free, firstWait, longestWait, forgetAfter }: Allowance): Promise<boolean> {
      // What would last longer than any wait was said before the clock was put back.
      const locked = sql`coalesce(${attempts.lockedUntil} > now() and ${attempts.lockedUntil} <= now() + ${seconds(longestWait)}, false)`
      const count = oneMore(forgetAfter)
      const wait = sql`least(${longestWait}::float8, ${firstWait}::float8 * 2 ^ least(${count} - ${free}::int, 30))`
      const [row] = await orm
        .insert(attempts)
        .values({ key, count: 1, lastAt: sql`now()` })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count,
            lastAt: sql`now()`,
            lockedUntil: sql`case when ${count} >= ${free}::int then now() + (${wait}) * interval '1 second' end`,
          },
          // While it has to wait nothing changes, and no row comes back.
          setWhere: sql`not ${locked}`,
        })
        .returning({ count: attempts.count })
      return row !== undefined
    },

    async giveBack(key: string): Promise<void> {
      await orm
        .update(attempts)
        .set({ count: sql`greatest(${attempts.count} - 1, 0)`, lockedUntil: null })
        .where(eq(attempts.key, key))
    },

    async forget(...keys: string[]): Promise<void> {
      await orm.delete(attempts).where(inArray(attempts.key, keys))
    },

    /** All below that key. Compared by bytes, as its index is, whatever the database's language; `;` follows `:`. */
    async forgetBelow(key: string): Promise<void> {
      await orm.delete(attempts).where(isBelow(key))
    },
  }
}
