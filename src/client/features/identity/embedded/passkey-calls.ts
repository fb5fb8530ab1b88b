import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import {
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
import type { CallOptions } from '#client/lib/http/endpoint-types.ts'

type Credential = NonNullable<CallOptions<typeof addPasskey>['body']>['credential']

const cancelled = ['NotAllowedError', 'AbortError']

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
  const options: unknown = await call(startPasskeySignIn, { body: going })
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const credential = (await startAuthentication({ optionsJSON })) as unknown as Credential
  return call(signInWithPasskey, { body: { credential, ...going, ...browserToken() } })
}

/** Tokens for whoever has the passkey. */
export const tokensByPasskey = (pending?: string) => explained(signIn(pending))

export const tokensByRecoveryCode = (pending: string, code: string) =>
  explained(call(signInWithRecoveryCode, { body: { pending, code, ...browserToken() } }))

/** Makes a passkey on this device and gives its public half to the server. Refusals of the server stay what they are. */
export async function makePasskey(name: string): Promise<void> {
  const options: unknown = await call(startPasskey, {})
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const credential = (await explained(startRegistration({ optionsJSON }))) as unknown as Credential
  await call(addPasskey, { body: { name, credential } })
}
