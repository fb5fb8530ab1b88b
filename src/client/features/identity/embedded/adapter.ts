import { endRemaining, endSession } from './ended-sessions.ts'
import { createSessionStore } from './session-store.ts'
import { readSession } from './stored-session.ts'
import type { IdentityPort } from '../port.ts'
import { partlyLoaded } from '../when-loaded.ts'

/** The provider on the app's own server, asked directly. */
export function createEmbeddedIdentity(): IdentityPort {
  const { observe, open, setSession, current, withIdToken, lookUp } = createSessionStore()
  endRemaining()
  addEventListener('online', endRemaining)

  const reload = async () => {
    if (!(await current(true))) return
    const person = await withIdToken(lookUp)
    const session = readSession()
    if (session?.person.uid === person.uid) setSession({ ...session, person })
  }

  const here = {
    observe,
    remembered: () => readSession()?.person ?? null,
    signOut: () => {
      const session = readSession()
      setSession(null)
      if (session) endSession(session.idToken)
      return Promise.resolve()
    },

    reload,

    idToken: async (fresh, uid) => {
      const session = await current(fresh)
      return session && (!uid || session.person.uid === uid) ? session.idToken : null
    },
  } satisfies Partial<IdentityPort>
  // Most visits need no more than that.
  return partlyLoaded(here, async () =>
    (await import('./later-operations.ts')).createLaterOperations({
      open,
      setSession,
      withIdToken,
      reload,
    }),
  )
}
