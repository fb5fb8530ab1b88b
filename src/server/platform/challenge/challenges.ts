import { lt, sql } from 'drizzle-orm'
import type { FormProof } from '#contract/challenge.ts'
import type { Database } from '#server/db/client.ts'
import { solvedChallenges } from '#server/db/platform-schema.ts'
import type { CommunitySettings } from '../community-settings.ts'
import { createFloodGauge } from './flood.ts'
import { createServerSecret } from './server-secret.ts'
import { isGoodStamp, makeStamp } from './stamp.ts'

/** `again` is all that is said of a form that no person filled in; a person presses the button once more. */
export type Verdict = 'fine' | 'again' | 'unsolved'

/** Read only where there is a puzzle to be made or checked: most days have none. */
const puzzles = () => import('./puzzle.ts')

export type Challenges = ReturnType<typeof createChallenges>

export function createChallenges(db: Database, setting: CommunitySettings['challenge']) {
  const readSecret = createServerSecret(db, 'challenges')
  const registrations = createFloodGauge()
  const isNeeded = () => setting === 'on' || (setting === 'auto' && registrations.isFlood())

  const judge = async ({ stamp, website, solution }: FormProof): Promise<Verdict> => {
    if (website) return 'again'
    const needed = isNeeded()
    if (stamp === undefined) return needed ? 'unsolved' : 'fine'
    const secret = await readSecret()
    if (!isGoodStamp(stamp, secret)) return 'again'
    if (!needed) return 'fine'
    if (solution === undefined) return 'unsolved'
    return (await (await puzzles()).isSolved(db, solution, secret)) ? 'fine' : 'unsolved'
  }

  return {
    async offer() {
      const secret = await readSecret()
      return {
        stamp: makeStamp(secret),
        challenge: isNeeded() ? await (await puzzles()).makePuzzle(secret) : null,
      }
    },

    /** Of a form that makes an account. Clients of others send none of it, which is fine until there is a flood. */
    async judgeRegistration(proof: FormProof): Promise<Verdict> {
      registrations.note()
      return judge(proof)
    },

    /** Of another form, which has its own ways with what was filled in and how fast. */
    async judgeMessage(proof: FormProof): Promise<Verdict> {
      return isNeeded() ? judge({ ...proof, website: '' }) : 'fine'
    },

    async sweep(): Promise<void> {
      await db.orm.delete(solvedChallenges).where(lt(solvedChallenges.expiresAt, sql`now()`))
    },
  }
}
