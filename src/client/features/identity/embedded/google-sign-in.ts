import type { SignInAnswer } from './answers.ts'
import { browserToken } from './browser-token.ts'
import { googleAgain } from './google-again.ts'
import { askGoogle } from './google-popup.ts'
import { errorFrom, request } from './request.ts'
import { IdentityError } from '../identity-error.ts'

/** Asks Google who somebody is, and the provider to take its word for it. */
export async function withGoogle(autoCreate: boolean): Promise<SignInAnswer> {
  const send = (said: object) =>
    request<SignInAnswer>('signInWithIdp', {
      ...said,
      autoCreate,
      ...browserToken(),
      returnSecureToken: true,
      returnIdpCredential: true,
    })
  let answer = await send(await askGoogle())
  if (answer.errorMessage === 'CHALLENGE_REQUIRED' && answer.oauthIdToken)
    answer = await send(await googleAgain(answer.oauthIdToken))
  if (answer.needConfirmation) throw new IdentityError('auth/account-exists-with-different-credential')
  if (answer.errorMessage) throw await errorFrom(answer.errorMessage)
  return answer
}
