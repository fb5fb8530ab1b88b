import { identityPaths } from '#contract/identity-paths.ts'
import { check } from '../report.ts'
import { ask, join, tally, type Attack } from './target.ts'

/** Another site's page sends its visitors' browsers here with a form. */
export const crossSiteForms: Attack = async (target) => {
  const { idToken } = await join(target)
  const statuses: number[] = []
  for (const operation of ['update', 'signUp', 'delete', 'sendOobCode'] as const)
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json']) {
      const answer = await fetch(`${target.origin}${identityPaths[operation]}?key=swapwise`, {
        method: 'POST',
        headers: {
          'content-type': type,
          'sec-fetch-site': 'cross-site',
          origin: 'https://elsewhere.example',
        },
        body: type.endsWith('json')
          ? JSON.stringify({ idToken })
          : new URLSearchParams({ idToken }).toString(),
      })
      statuses.push(answer.status)
    }
  check(
    `forms of other sites: ${tally(statuses)}`,
    statuses.every((status) => status >= 400 && status < 500),
  )
  const still = await ask(target, '/members/me', { token: idToken })
  check('the account is there as before', still.ok)
}
