import { check } from '../report.ts'
import { identify, join, type Attack } from './target.ts'

/** Somebody who got hold of an ID token, which lives for an hour, wants to stay. */
export const stolenToken: Attack = async (target) => {
  const { idToken } = await join(target)
  for (const body of [{}, { returnSecureToken: true }, { displayName: 'Ada', returnSecureToken: true }]) {
    const answer = await identify(target, 'update', { idToken, ...body })
    const told = (await answer.json()) as { refreshToken?: string }
    check(`an update of ${Object.keys(body).join(' and ') || 'nothing'} opens no session`, !told.refreshToken)
  }
}
