import type { Tokens } from './answers.ts'
import type { SignedInUser } from '../port.ts'

export interface StoredSession {
  person: SignedInUser
  idToken: string
  refreshToken: string
  /** By this machine's clock, in milliseconds. */
  expiresAt: number
}

const storageKey = 'swapwise:session'

const isText = (value: unknown) => typeof value === 'string'
const isTextOrNull = (value: unknown) => value === null || isText(value)

/** Whatever else has been written there, by another version or by hand, is no session. */
function asSession(stored: unknown): StoredSession | null {
  const { person, idToken, refreshToken, expiresAt } = (stored ?? {}) as Partial<StoredSession>
  const { uid, email, displayName, photoURL, providers } = (person ?? {}) as Partial<SignedInUser>
  const whole =
    [uid, idToken, refreshToken].every(isText) &&
    [email, displayName, photoURL].every(isTextOrNull) &&
    Array.isArray(providers) &&
    Number.isFinite(expiresAt)
  return whole ? (stored as StoredSession) : null
}

// Storage may be full or forbidden: the session then lasts as long as the page.
let unstored: StoredSession | null = null

/** Read anew at each use: another tab may have changed it. */
export function readSession(): StoredSession | null {
  try {
    return asSession(JSON.parse(localStorage.getItem(storageKey) ?? 'null')) ?? unstored
  } catch {
    return unstored
  }
}

export function writeSession(session: StoredSession | null) {
  unstored = null
  try {
    if (session) localStorage.setItem(storageKey, JSON.stringify(session))
    else localStorage.removeItem(storageKey)
  } catch {
    unstored = session
  }
}

export function storageWorks() {
  try {
    localStorage.setItem(`${storageKey}:probe`, '')
    localStorage.removeItem(`${storageKey}:probe`)
    return true
  } catch {
    return false
  }
}

/** Calls back when another tab signed in, signed out or changed the profile. */
export const onOtherTabs = (changed: () => void) =>
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) changed()
  })

/** Calls back when the page is shown again as it was left, having heard nothing of other tabs meanwhile. */
export const onReturn = (returned: () => void) =>
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) returned()
  })

export const sessionOf = (
  person: SignedInUser,
  { idToken, refreshToken, expiresIn }: Tokens,
): StoredSession => ({
  person,
  idToken,
  refreshToken,
  expiresAt: Date.now() + Number(expiresIn) * 1_000,
})
