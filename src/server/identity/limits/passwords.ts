import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createFairQueue } from '#server/platform/limits/fair-queue.ts'
import { newSecret } from '../tokens/secrets.ts'

export interface HashingCost {
  /** KiB. */
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** The middle one of OWASP's recommendations for argon2id. */
export const defaultCost: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** As many as Node gives threads to, and a few seconds' worth of waiting. */
const queueSize = { running: Math.min(4, availableParallelism()), waitingOfOne: 32, waiting: 128 }

/** Each call says whom it is for, a member or a network, and they take turns. */
export function createPasswords(cost: HashingCost = defaultCost) {
  // Argon2id is what the library does unless told otherwise; `isOutdated` would notice if it changed.
  const make = (password: string) => hash(password, cost)
  // Compared with when there is nothing to compare with, so that it takes just as long.
  const nobodys = make(newSecret())
  const inTurn = createFairQueue(queueSize)

  return {
    hash: (whom: string, password: string, signal?: AbortSignal) =>
      inTurn(whom, () => make(password), signal),

    async matches(
      whom: string,
      stored: string | null,
      password: string,
      signal?: AbortSignal,
    ): Promise<boolean> {
      const compared = stored ?? (await nobodys)
      const right = await inTurn(whom, () => verify(compared, password), signal)
      return right && stored !== null
    },

    isOutdated(stored: string): boolean {
      const { memoryCost, timeCost, parallelism } = cost
      return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
    },
  }
}
