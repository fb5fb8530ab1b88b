import { randomUUID } from 'node:crypto'
import { check } from '../report.ts'
import { identify, tally, type Attack } from './target.ts'

/** Accounts by the dozen, by the ways in that ask for no form. */
export const withoutPuzzle: Attack = async (target) => {
  const guarded = target.own ? await target.own.with?.({ CHALLENGE: 'on' }) : target
  if (!guarded) {
    check('a second server needs Postgres: not tried')
    return
  }
  const statuses: number[] = []
  for (let n = 0; n < 10; n++) {
    const body = {
      requestType: 'EMAIL_SIGNIN',
      email: `${randomUUID()}@example.org`,
      continueUrl: guarded.origin,
    }
    statuses.push((await identify(guarded, 'sendOobCode', body, 100 + n)).status)
  }
  // A copy of somebody's own may ask for no puzzle before many have come.
  const mailed = statuses.filter((status) => status === 200).length
  check(`ten sign-in links to strangers without a puzzle: ${tally(statuses)}`, !target.own || mailed === 0)
}
