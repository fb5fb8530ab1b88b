import { sql, type SQL } from 'drizzle-orm'
import type { Database, Orm } from '#server/db/client.ts'
import { unauthorized, type HttpError } from '../errors.ts'
import { lockMember } from '../lock-member.ts'
import { allowances, type Allowance } from './allowances.ts'
import { takeText, type TextChange } from './changed-text.ts'
import { takeEdit } from './edits.ts'
import { quotaRefusal, sameTextRefusal, type QuotaState } from './quota-refusal.ts'
import { givenBack, memberIsLocked, quotaState, reserveQuota } from './quota-sql.ts'

export type AllowanceOf = (uid: string) => Promise<Allowance>

/**
 * Refuses too many changes, and to make of a post what they said elsewhere. In the transaction of the change, before the
 * post is locked: nothing is changed by somebody who has left meanwhile.
 */
export type ReserveChange = (orm: Orm, text?: TextChange) => Promise<void>

export interface Quota {
  /** Part of the statement that stores a post; nothing is stored where it has no row. It is given what `within` hands over. */
  reserve: (from: SQL) => SQL
  /** Stores as for somebody new, who most are, then as for who they are; null where there is no room. */
  within: <Id>(uid: string, store: (allowance: Allowance) => Promise<Id | null>) => Promise<Id | null>
  /** For what more than one statement stores: where a later one refuses it, or finds nothing to store it on, the same may be sent again. */
  withPlace: <Result>(uid: string, digest: string, store: () => Promise<Result>) => Promise<Result>
  refusal: (uid: string, digest: string) => Promise<HttpError>
  forChange: (uid: string) => Promise<ReserveChange>
}

/** Without `allowanceOf` nobody is limited. */
export function createQuota(db: Database, allowanceOf: AllowanceOf | null): Quota {
  const readState = db.prepare<QuotaState & { isMember: boolean }>(quotaState)
  const reserve: Quota['reserve'] = allowanceOf
    ? reserveQuota
    : (from) => sql`select from ${from} where ${memberIsLocked}`
  const takePlace = db.prepare(sql`
    with post as (select), place as (${reserve(sql`post`)})
    select from place`)
  const giveBack = db.prepare(givenBack)

  return {
    reserve,

    async within(uid, store) {
      const stored = await store(allowances.new)
      if (stored !== null || !allowanceOf) return stored
      const own = await allowanceOf(uid)
      return own === allowances.new ? null : store(own)
    },

    async withPlace<Result>(uid: string, digest: string, store: () => Promise<Result>) {
      const isTaken = await this.within(uid, async (allowance) =>
        (await takePlace({ uid, digest, ...allowance })).length ? true : null,
      )
      if (!isTaken) throw await this.refusal(uid, digest)
      let stored: Result | null = null
      try {
        stored = await store()
        return stored
      } finally {
        if (stored === null) await giveBack({ uid, digest })
      }
    },

    async refusal(uid, digest) {
      const allowance = (await allowanceOf?.(uid)) ?? allowances.new
      const [state] = await readState({ uid, digest, ...allowance })
      return state?.isMember === false ? unauthorized() : quotaRefusal(state, allowance)
    },

    async forChange(uid) {
      const own = await allowanceOf?.(uid)
      return async (orm, text) => {
        await lockMember(orm, uid)
        if (!own) return
        await takeEdit(orm, uid, own)
        if (text && text.before !== text.after && !(await takeText(orm, uid, text))) throw sameTextRefusal()
      }
    },
  }
}
