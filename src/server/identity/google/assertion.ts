import type { JWTPayload } from 'jose'
import { oneSpelling } from '#server/platform/mail-address.ts'
import { lenientProfile } from '../protocol/profile-changes.ts'
import { federatedId, googleProvider } from '../store/provider-ids.ts'

export interface Assertion {
  subject: string
  email: string | null
  emailVerified: boolean
  displayName: string | null
  photoUrl: string | null
  claims: JWTPayload
  idToken: string
  accessToken: string | null
}

export function toAssertion(claims: JWTPayload, idToken: string, accessToken: string | null): Assertion {
  const { sub, email, email_verified: verified, name, picture } = claims
  const address = typeof email === 'string' && email ? oneSpelling(email) : null
  return {
    subject: String(sub),
    email: address,
    emailVerified: address !== null && verified === true,
    ...lenientProfile(name, picture),
    claims,
    idToken,
    accessToken,
  }
}

/** The part of an answer that is about the Google identity, whatever becomes of the sign-in. */
export function presentAssertion(assertion: Assertion) {
  const { subject, email, emailVerified, displayName, photoUrl, claims, idToken, accessToken } = assertion
  const { given_name: firstName, family_name: lastName } = claims
  const profile = {
    id: subject,
    name: displayName,
    given_name: firstName,
    family_name: lastName,
    email,
    verified_email: emailVerified,
    picture: photoUrl,
    granted_scopes: 'openid email profile',
  }
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId: googleProvider,
    federatedId: federatedId({ subject }),
    ...(email && { email }),
    emailVerified,
    ...(displayName && { displayName, fullName: displayName }),
    ...(typeof firstName === 'string' && { firstName }),
    ...(typeof lastName === 'string' && { lastName }),
    ...(photoUrl && { photoUrl }),
    rawUserInfo: JSON.stringify(profile),
    oauthIdToken: idToken,
    ...(accessToken && { oauthAccessToken: accessToken }),
  }
}
