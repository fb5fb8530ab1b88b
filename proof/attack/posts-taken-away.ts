import { check } from '../report.ts'
import { ask, join, someQuery, tally, type Attack } from './target.ts'

/** A new member posts until told to wait, leaves all behind without a name, and goes on. */
export const postsTakenAway: Attack = async (target) => {
  const { idToken: token } = await join(target)
  const statuses: number[] = []
  for (let round = 0; round < 4; round++) {
    for (let n = 0; n < 8; n++)
      statuses.push((await ask(target, '/products', { body: someQuery(), token })).status)
    await ask(target, '/account/posts?posts=anonymize', { method: 'DELETE', token })
  }
  const posted = statuses.filter((status) => status === 201).length
  check(`32 queries by a new member: ${tally(statuses)}`, posted <= 5)
}
