import { lt, sql } from 'drizzle-orm'
import type { FormProof } from '#contract/challenge.ts'
import { secondsToFillIn } from '#contract/form-times.ts'
import type { Database } from '#server/db/client.ts'
import { solvedChallenges } from '#server/db/platform-schema.ts'
import type { CommunitySettings } from '../community-settings.ts'
import { createFloodGauge } from './flood.ts'
import { createServerSecret } from '../server-secret.ts'

/** `again` is all that is said of a form that no person filled in; a person presses the button once more. */
export type Verdict = 'fine' | 'again' | 'unsolved'

/** Read only where there is a puzzle to be made or checked: most days have none. */
const puzzles = () => import('./puzzle.ts')

export type Challenges = ReturnType<typeof createChallenges>

export function createChallenges(db: Database, setting: CommunitySettings['challenge']) {
  const readSecret = createServerSecret(db, 'challenges')
  const registrations = createFloodGauge()
  const isNeeded = () => setting === 'on' || (setting === 'auto' && registrations.isFlood())

  const judgePuzzle = async (solution?: string): Promise<Verdict> => {
    if (!isNeeded()) return 'fine'
    if (solution === undefined) return 'unsolved'
    return (await (await puzzles()).isSolved(db, solution, await readSecret())) ? 'fine' : 'unsolved'
  }

  return {
    offer: async () => (isNeeded() ? (await puzzles()).makePuzzle(await readSecret()) : null),

    /** Of a form that makes an account. Clients of others send none of it, which is fine until there is a flood. */
    async judgeRegistration({ website, seconds, solution }: FormProof): Promise<Verdict> {
      registrations.note()
      const isTooFast = seconds !== undefined && seconds < secondsToFillIn
      return website || isTooFast ? 'again' : judgePuzzle(solution)
    },

    /** Of another form, which has its own ways with what was filled in and how fast. */
    judgeMessage: ({ solution }: FormProof): Promise<Verdict> => judgePuzzle(solution),

    async forgetExpired(): Promise<void> {
      await db.orm.delete(solvedChallenges).where(lt(solvedChallenges.expiresAt, sql`now()`))
    },
  }
}
