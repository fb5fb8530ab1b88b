import type { FormProof } from '#contract/challenge.ts'
import type { Challenges } from '#server/platform/challenge/challenges.ts'
import { refusal } from './errors.ts'

/** Every way to a new account comes by here. Neither refusal says what gave a machine away. */
export async function refuseMachines(challenges: Challenges, proof: FormProof): Promise<void> {
  const verdict = await challenges.judgeRegistration(proof)
  if (verdict === 'unsolved')
    throw refusal(
      'CHALLENGE_REQUIRED',
      'Too many accounts are being made. Solve the puzzle of /challenge first, then try again.',
    )
  if (verdict === 'again') throw refusal('TRY_AGAIN', 'That did not work. Please press the button again.')
}
