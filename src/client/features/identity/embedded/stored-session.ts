import type { Tokens } from '#client/features/identity/embedded/answers.ts'
import type { Person } from '#client/features/identity/port.ts'

export interface StoredSession {
  person: Person
  idToken: string
  refreshToken: string
  /** By this machine's clock, in milliseconds. */
  expiresAt: number
}

const storageKey = 'swapwise:session'

// Storage may be full or forbidden: the session then lasts as long as the page.
let unstored: StoredSession | null = null

/** Read anew at each use: another tab may have changed it. */
export function readSession(): StoredSession | null {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? 'null') as StoredSession | null) ?? unstored
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

export const sessionOf = (person: Person, { idToken, refreshToken, expiresIn }: Tokens): StoredSession => ({
  person,
  idToken,
  refreshToken,
  expiresAt: Date.now() + Number(expiresIn) * 1_000,
})
