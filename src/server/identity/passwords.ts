import { hash, verify } from '@node-rs/argon2'
import { newSecret } from './secrets.ts'

export interface HashingCost {
  /** KiB. */
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** The middle one of OWASP's recommendations for argon2id. */
export const defaultCost: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = ReturnType<typeof createPasswords>

export function createPasswords(cost: HashingCost = defaultCost) {
  // Argon2id is what the library does unless told otherwise; `isOutdated` would notice if it changed.
  const make = (password: string) => hash(password, cost)
  // Compared with when there is nothing to compare with, so that it takes just as long.
  const nobodys = make(newSecret())

  return {
    hash: make,

    async matches(stored: string | null, password: string): Promise<boolean> {
      const right = await verify(stored ?? (await nobodys), password)
      return right && stored !== null
    },

    isOutdated(stored: string): boolean {
      const { memoryCost, timeCost, parallelism } = cost
      return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
    },
  }
}
