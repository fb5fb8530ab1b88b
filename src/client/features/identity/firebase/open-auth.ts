import { initializeApp } from '@firebase/app'
import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from '@firebase/auth'
import type { Runtime } from '#contract/runtime.ts'

export type FirebaseSettings = Extract<Runtime['identity'], { kind: 'firebase' }>

export function openAuth({ apiKey, project, authDomain, appId, emulatorOrigin }: FirebaseSettings) {
  const app = initializeApp({ apiKey, projectId: project, authDomain, ...(appId && { appId }) })
  // The popup's resolver is named where a popup is opened: named here, some browsers would wait for Google's
  // script before they say who is signed in.
  const auth = initializeAuth(app, { persistence: browserLocalPersistence })
  if (emulatorOrigin) connectAuthEmulator(auth, emulatorOrigin, { disableWarnings: true })
  return auth
}
