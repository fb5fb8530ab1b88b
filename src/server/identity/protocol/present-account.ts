import type { Account } from '../store/accounts.ts'
import type { ProviderLink } from '../store/provider-links.ts'
import { federatedId, passwordProvider } from '../store/provider-ids.ts'

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))
const milliseconds = (at: Date) => String(at.getTime())

function hasPasswordProvider({ passwordHash, usesEmailLink }: Account): boolean {
  return passwordHash !== null || usesEmailLink
}

export function presentProviders(account: Account, links: ProviderLink[]) {
  const { email, displayName, photoUrl } = account
  const password = email && {
    providerId: passwordProvider,
    rawId: email,
    federatedId: email,
    email,
    ...(displayName && { displayName }),
    ...(photoUrl && { photoUrl }),
  }
  return [
    ...(password && hasPasswordProvider(account) ? [password] : []),
    ...links.map((link) => ({
      providerId: link.provider,
      rawId: link.subject,
      federatedId: federatedId(link),
      ...(link.email && { email: link.email }),
      ...(link.displayName && { displayName: link.displayName }),
      ...(link.photoUrl && { photoUrl: link.photoUrl }),
    })),
  ]
}

/** As `accounts:lookup` shows it. Numbers are text: the SDK loses a person whose dates are numbers. */
export function presentAccount(account: Account, links: ProviderLink[]) {
  return {
    localId: account.uid,
    ...(account.email && { email: account.email }),
    emailVerified: account.emailVerified,
    ...(account.displayName && { displayName: account.displayName }),
    ...(account.photoUrl && { photoUrl: account.photoUrl }),
    providerUserInfo: presentProviders(account, links),
    createdAt: milliseconds(account.createdAt),
    lastLoginAt: milliseconds(account.lastLoginAt),
    validSince: seconds(account.validSince),
    lastRefreshAt: account.lastRefreshAt.toISOString(),
    ...(account.passwordUpdatedAt && { passwordUpdatedAt: account.passwordUpdatedAt.getTime() }),
    ...(account.disabled && { disabled: true }),
  }
}

/** As `accounts:update` answers: name and picture in full, since the SDK takes what is absent for gone. */
export function presentUpdated(account: Account, links: ProviderLink[]) {
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.uid,
    ...(account.email && { email: account.email }),
    emailVerified: account.emailVerified,
    ...(account.displayName && { displayName: account.displayName }),
    ...(account.photoUrl && { photoUrl: account.photoUrl }),
    providerUserInfo: presentProviders(account, links),
  }
}
