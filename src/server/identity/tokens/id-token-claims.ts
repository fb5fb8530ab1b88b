import { SignJWT } from 'jose'
import type { Account } from '../store/accounts.ts'
import type { ProviderLink } from '../store/provider-links.ts'
import type { Session } from '../store/sessions.ts'
import type { SigningKeys } from './signing-keys.ts'

export const tokenSeconds = 3600

/** An ID token for a session. `sid` names the session, so that it ends when the session does. */
export function mintIdToken(
  keys: SigningKeys,
  { issuer, project }: { issuer: string; project: string },
  account: Account,
  links: ProviderLink[],
  session: Session,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const { kid, key } = keys.current()
  const identities = {
    ...(account.email && { email: [account.email] }),
    ...Object.fromEntries(links.map(({ provider, subject }) => [provider, [subject]])),
  }
  return new SignJWT({
    user_id: account.uid,
    // Never ahead of the clock, which may have been put back since.
    auth_time: Math.min(now, Math.floor(session.authTime.getTime() / 1000)),
    sid: session.id,
    ...(account.email && { email: account.email, email_verified: account.emailVerified }),
    ...(account.displayName && { name: account.displayName }),
    ...(account.photoUrl && { picture: account.photoUrl }),
    firebase: {
      identities,
      sign_in_provider: session.provider,
      ...(session.secondFactor && { sign_in_second_factor: session.secondFactor }),
    },
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(project)
    .setSubject(account.uid)
    .setIssuedAt(now)
    .setExpirationTime(now + tokenSeconds)
    .sign(key)
}
