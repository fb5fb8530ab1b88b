import { Type, type Static } from 'typebox'
import { signedIn, type Endpoint } from './endpoint.ts'
import { Acknowledged, isoDate, nullable, oneLine, refusals } from './fields.ts'
import { limits } from './limits.ts'

const tags = ['Sign-in']
export const passkeyLimit = 10

const name = () =>
  Type.String({ trim: true, minLength: 1, maxLength: limits.passkeyName, pattern: oneLine, readable: true })
/** As browsers name them. */
const params = Type.Object({ id: Type.String({ maxLength: 1_400 }) })
const recoveryCodes = Type.Array(Type.String())

/** What browsers are asked with, and what they answer: `PublicKeyCredential…JSON` of WebAuthn. */
const CeremonyOptions = Type.Record(Type.String(), Type.Unknown())
const Credential = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 1_400 }),
  rawId: Type.String({ minLength: 1, maxLength: 1_400 }),
  type: Type.Literal('public-key'),
  response: Type.Record(Type.String(), Type.Unknown()),
})

export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: isoDate(),
  usedAt: nullable(isoDate()),
})
export type Passkey = Static<typeof Passkey>

export const PasskeySettings = Type.Object({
  passkeys: Type.Array(Passkey),
  secondFactor: Type.Boolean(),
  /** Those not used yet. */
  recoveryCodesLeft: Type.Integer(),
})
export type PasskeySettings = Static<typeof PasskeySettings>

export const listPasskeys = {
  method: 'GET',
  url: '/account/passkeys',
  schema: {
    summary: 'Your passkeys, and whether they are your second factor',
    tags,
    security: signedIn,
    response: { 200: PasskeySettings, ...refusals(401) },
  },
} as const satisfies Endpoint

export const startPasskey = {
  method: 'POST',
  url: '/account/passkeys/options',
  schema: {
    summary: 'What a browser is to be asked for a new passkey; needs a recent sign-in',
    tags,
    security: signedIn,
    response: { 200: CeremonyOptions, ...refusals(401, 403, 409, 429) },
  },
} as const satisfies Endpoint

export const addPasskey = {
  method: 'POST',
  url: '/account/passkeys',
  schema: {
    summary: 'Keep a new passkey, as the browser answered within five minutes',
    tags,
    security: signedIn,
    body: Type.Object({ name: name(), credential: Credential }),
    response: {
      201: Type.Object({ acknowledged: Type.Literal(true), insertedId: Type.String() }),
      ...refusals(400, 401, 403, 409, 429),
    },
  },
} as const satisfies Endpoint

export const renamePasskey = {
  method: 'PATCH',
  url: '/account/passkeys/:id',
  schema: {
    summary: 'Give a passkey another name',
    tags,
    security: signedIn,
    params,
    body: Type.Object({ name: name() }),
    response: { 200: Acknowledged, ...refusals(400, 401, 404, 429) },
  },
} as const satisfies Endpoint

export const removePasskey = {
  method: 'DELETE',
  url: '/account/passkeys/:id',
  schema: {
    summary: 'Remove a passkey; the last one takes the second factor with it. Needs a recent sign-in',
    tags,
    security: signedIn,
    params,
    response: { 200: Acknowledged, ...refusals(401, 403, 404, 429) },
  },
} as const satisfies Endpoint

export const setSecondFactor = {
  method: 'PUT',
  url: '/account/second-factor',
  schema: {
    summary:
      'Ask for a passkey after every other way to sign in, or no longer; needs a recent sign-in. Turned on, it answers with ten recovery codes, this once',
    tags,
    security: signedIn,
    body: Type.Object({ on: Type.Boolean() }),
    response: {
      200: Type.Object({ secondFactor: Type.Boolean(), recoveryCodes }),
      ...refusals(400, 401, 403, 409, 429),
    },
  },
} as const satisfies Endpoint

export const renewRecoveryCodes = {
  method: 'POST',
  url: '/account/recovery-codes',
  schema: {
    summary: 'Ten new recovery codes instead of those before; needs a recent sign-in',
    tags,
    security: signedIn,
    response: {
      200: Type.Object({ recoveryCodes }),
      ...refusals(401, 403, 409, 429),
    },
  },
} as const satisfies Endpoint

/** `pending` is the `mfaPendingCredential` that a sign-in answered with instead of tokens. */
const pending = () => Type.String({ maxLength: 64 })
const browserToken = Type.Optional(Type.String({ maxLength: 64 }))
const Tokens = Type.Object({
  localId: Type.String(),
  idToken: Type.String(),
  refreshToken: Type.String(),
  expiresIn: Type.String(),
})

export const startPasskeySignIn = {
  method: 'POST',
  url: '/account/sign-in/options',
  schema: {
    summary: 'What a browser is to be asked to sign in with a passkey, alone or as second factor',
    tags,
    body: Type.Object({ pending: Type.Optional(pending()) }),
    response: { 200: CeremonyOptions, ...refusals(400, 401, 429, 503) },
  },
} as const satisfies Endpoint

export const signInWithPasskey = {
  method: 'POST',
  url: '/account/sign-in/passkey',
  schema: {
    summary: 'Sign in with a passkey, alone or as second factor, as the browser answered within five minutes',
    tags,
    body: Type.Object({ credential: Credential, pending: Type.Optional(pending()), browserToken }),
    response: { 200: Tokens, ...refusals(400, 401, 403, 503) },
  },
} as const satisfies Endpoint

export const signInWithRecoveryCode = {
  method: 'POST',
  url: '/account/sign-in/recovery-code',
  schema: {
    summary: 'Sign in with a recovery code instead of the second factor; each works once',
    tags,
    body: Type.Object({ pending: pending(), code: Type.String({ maxLength: 64 }), browserToken }),
    response: { 200: Tokens, ...refusals(400, 401, 403, 503) },
  },
} as const satisfies Endpoint
