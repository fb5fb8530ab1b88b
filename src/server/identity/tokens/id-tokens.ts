import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { limits } from '#contract/limits.ts'
import { pictureProblem } from '#contract/picture-address.ts'
import { textProblem } from '#contract/text-rules.ts'
import { isUid, ownerByAddress } from '#server/platform/owner-keys.ts'
import { keysOrUnavailable } from './keys-or-unavailable.ts'
import { rememberingClaims } from './remembered-claims.ts'
import type { User, VerifyIdToken } from '../authentication.ts'

export interface Trust {
  issuer: string
  audience: string
  keys: JWTVerifyGetKey
  /** Whether a key still counts, as far as can be told without asking; absent where it cannot. */
  knowsKey?(kid: string): boolean
  /** Whether the session behind a valid token still goes on; absent where the provider cannot be asked. */
  isAlive?(claims: JWTPayload): Promise<boolean>
}

// Instances and provider may disagree about the time by a little.
const clockTolerance = 5

export function createIdTokenVerifier(trust: Trust): VerifyIdToken {
  const verify = rememberingClaims(createClaimsVerifier(trust), (token) => {
    const { kid } = decodeProtectedHeader(token)
    return trust.knowsKey?.(kid ?? '') === false
  })
  return async (token) => {
    try {
      const payload = await verify(token)
      if (trust.isAlive && !(await trust.isAlive(payload))) return null
      return toUser(payload)
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}

/** The claims of a token that is right in every way; whatever is wrong is thrown by its name. */
export function createClaimsVerifier({ issuer, audience, keys }: Trust) {
  const answering = keysOrUnavailable(keys)
  const keyByName: JWTVerifyGetKey = (header, token) => {
    if (!header.kid) throw new errors.JWSInvalid('The token does not name its key.')
    return answering(header, token)
  }
  return async (token: string): Promise<JWTPayload> => {
    const { payload } = await jwtVerify(token, keyByName, {
      issuer,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      clockTolerance,
    })
    if (!isPlausible(payload)) throw new errors.JWTInvalid('The token is from the future or nameless.')
    return payload
  }
}

function isPlausible({ sub, iat, auth_time: authTime }: JWTPayload): boolean {
  const now = Date.now() / 1000 + clockTolerance
  return (
    typeof sub === 'string' &&
    isUid(sub) &&
    sub.length <= 128 &&
    Number(iat) <= now &&
    typeof authTime === 'number' &&
    authTime <= now
  )
}

function toUser(payload: JWTPayload): User {
  const uid = String(payload.sub)
  const email = textOf(payload['email'])
  const emailVerified = email !== null && payload['email_verified'] === true
  const addressKey = emailVerified ? ownerByAddress(email) : uid
  return {
    uid,
    email,
    emailVerified,
    name: nameOf(payload['name']),
    picture: pictureOf(payload['picture']),
    signedInAt: Number(payload['auth_time']),
    addressKey,
    owns: (owner) => owner === uid || owner === addressKey,
    ...(typeof payload['sid'] === 'string' && { sessionId: payload['sid'] }),
    hasSecondFactor: secondFactorOf(payload['firebase']) !== null,
    issuedAt: new Date(Number(payload.iat) * 1000),
  }
}

/** Firebase has the same claim for those who confirm with a phone or an app. */
function secondFactorOf(claim: unknown): string | null {
  return textOf((claim as { sign_in_second_factor?: unknown } | undefined)?.sign_in_second_factor)
}

/** Rows carry name and picture on, so they keep to the limits of everything else in a row. */
function nameOf(claim: unknown): string | null {
  const text = textOf(claim)?.replace(/[\p{Cc}\p{Cs}]/gu, '') ?? ''
  const name = Array.from(text).slice(0, limits.line).join('').trim()
  return name && textProblem(name) === null ? name : null
}

function pictureOf(claim: unknown): string | null {
  const text = textOf(claim)
  return text && text.length <= limits.url && pictureProblem(text) === null ? text : null
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null
}
