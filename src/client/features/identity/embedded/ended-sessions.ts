import { request } from './request.ts'
import { codeOf } from '../identity-error.ts'

const storageKey = 'swapwise:ended'
const most = 10

/** Sessions signed out of that the provider has not been told about yet: by their names, which open nothing. */
const read = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const write = (ids: string[]) => {
  try {
    if (ids.length) localStorage.setItem(storageKey, JSON.stringify(ids))
    else localStorage.removeItem(storageKey)
  } catch {
    // It is told once and not again.
  }
}

const sessionIn = (idToken: string): string | null => {
  try {
    const claims = atob((idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return (JSON.parse(claims) as { sid?: string }).sid ?? null
  } catch {
    return null
  }
}

const sendSignOut = async (sessionId: string) => {
  try {
    await request('signOut', { sessionId }, { keepalive: true })
  } catch (error) {
    if (codeOf(error) === 'auth/network-request-failed') return
  }
  write(read().filter((id) => id !== sessionId))
}

/** Ends a session at the provider, now or when it can be reached again; nobody waits for it. */
export function endSession(idToken: string) {
  const id = sessionIn(idToken)
  if (!id) return
  write([...read(), id].slice(-most))
  void sendSignOut(id)
}

export function endRemaining() {
  for (const id of read()) void sendSignOut(id)
}
