import type { FormProof, getChallenge } from '#contract/challenge.ts'
import { call } from '../http/api.ts'

/** Solves the puzzle that the server asks for now. Without an answer a form is sent without. */
export async function findSolution(): Promise<Pick<FormProof, 'solution'>> {
  try {
    const { data } = await call<typeof getChallenge>({ method: 'GET', url: '/challenge' }, {})
    const solution = data.challenge && (await (await import('./solve-challenge.ts')).solve(data.challenge))
    return solution ? { solution } : {}
  } catch {
    return {}
  }
}
