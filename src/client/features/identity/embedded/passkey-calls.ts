import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type {
  addPasskey,
  signInWithPasskey,
  signInWithRecoveryCode,
  startPasskey,
  startPasskeySignIn,
} from '#contract/passkeys.ts'
import { browserToken } from './browser-token.ts'
import { IdentityError } from '../identity-error.ts'
import { ApiError } from '#client/lib/http/api-error.ts'
import { call } from '#client/lib/http/api.ts'

type Credential = NonNullable<Parameters<typeof call<typeof addPasskey>>[1]['body']>['credential']

const cancelled = ['NotAllowedError', 'AbortError']

/** What went wrong between a person, their device and us, in words for them. */
function inWords(error: unknown): string {
  if (error instanceof ApiError) return error.message
  const { name = '', code = '' } = error as { name?: string; code?: string }
  if (cancelled.includes(name)) return 'No passkey was used. You can try again.'
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device already has a passkey for your account.'
  return 'Your browser could not use a passkey here.'
}

const explained = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw new IdentityError('auth/passkey-not-used', inWords(error))
  }
}

async function signIn(pending: string | undefined) {
  const going = pending === undefined ? {} : { pending }
  const { data } = await call<typeof startPasskeySignIn>(
    { method: 'POST', url: '/account/sign-in/options' },
    { body: going },
  )
  const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = (await startAuthentication({ optionsJSON })) as unknown as Credential
  const answer = await call<typeof signInWithPasskey>(
    { method: 'POST', url: '/account/sign-in/passkey' },
    { body: { credential, ...going, ...browserToken() } },
  )
  return answer.data
}

/** Tokens for whoever has the passkey. */
export const tokensByPasskey = (pending?: string) => explained(signIn(pending))

export const tokensByRecoveryCode = (pending: string, code: string) =>
  explained(
    call<typeof signInWithRecoveryCode>(
      { method: 'POST', url: '/account/sign-in/recovery-code' },
      { body: { pending, code, ...browserToken() } },
    ).then(({ data }) => data),
  )

/** Makes a passkey on this device and gives its public half to the server. Refusals of the server stay what they are. */
export async function makePasskey(name: string): Promise<void> {
  const { data } = await call<typeof startPasskey>(
    { method: 'POST', url: '/account/passkeys/options', signedIn: true },
    {},
  )
  const optionsJSON = data as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential = (await explained(startRegistration({ optionsJSON }))) as unknown as Credential
  await call<typeof addPasskey>(
    { method: 'POST', url: '/account/passkeys', signedIn: true },
    { body: { name, credential } },
  )
}
