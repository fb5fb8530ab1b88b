import type { Challenge, FormProof, getChallenge } from '#contract/challenge.ts'
import { secondsToFillIn } from '#contract/form-times.ts'
import { call } from '../http/api.ts'

interface Opened {
  stamp: string
  challenge: Challenge | null
  at: number
}

/** Asks what a form is to be sent with. Without an answer it is sent without. */
export async function openForm(): Promise<Opened | null> {
  try {
    const { data } = await call<typeof getChallenge>({ method: 'GET', url: '/challenge' }, {})
    return { ...data, at: Date.now() }
  } catch {
    return null
  }
}

/** Whoever is as quick as a machine waits here a moment, instead of being refused. */
export async function proofOf({ stamp, challenge, at }: Opened): Promise<FormProof> {
  const solution = challenge && (await (await import('./solve-challenge.ts')).solve(challenge))
  const rest = at + secondsToFillIn * 1000 + 50 - Date.now()
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  return { stamp, ...(solution && { solution }) }
}
