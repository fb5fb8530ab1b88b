import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'drizzle-orm'
import type { Challenge } from '#contract/challenge.ts'
import type { Database } from '#server/db/client.ts'
import { solvedChallenges } from '#server/db/platform-schema.ts'

/** Half a second of a computer, two of a phone; the server needs one step to make it and none to check it. */
const cost = 2_000
const steps = { least: 200, most: 800 }
const lifetime = 10 * 60 * 1000

interface Solved {
  challenge: Challenge
  solution: { counter: number; derivedKey: string }
}

export const makePuzzle = (secret: string): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(steps.most, steps.least),
    deriveKey,
    expiresAt: new Date(Date.now() + lifetime),
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret} key`,
  })

export async function isSolved({ orm }: Database, text: string, secret: string): Promise<boolean> {
  const solved = read(text)
  if (!solved) return false
  const { verified } = await verifySolution({
    ...solved,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret} key`,
  }).catch(() => ({ verified: false }))
  if (!verified) return false
  const { nonce } = solved.challenge.parameters
  const expiresAt = sql`now() + ${`${lifetime} milliseconds`}::interval`
  const first = await orm
    .insert(solvedChallenges)
    .values({ nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: solvedChallenges.nonce })
  return first.length > 0
}

function read(text: string): Solved | null {
  try {
    const { challenge, solution } = JSON.parse(text) as Partial<Solved>
    return challenge?.parameters && solution ? { challenge, solution } : null
  } catch {
    return null
  }
}
