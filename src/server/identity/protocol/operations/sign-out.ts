import { Type } from 'typebox'
import { refusal } from '../errors.ts'
import { post, text } from '../operation.ts'

/**
 * Ours, not the protocol's. The session's name is enough to end it and too little to go on with it, so that a browser
 * may keep it until it gets through. That the session is over already is as good.
 */
export const signOut = post('signOut', Type.Object({ sessionId: text() }), async ({ store }, { body }) => {
  if (!body.sessionId) throw refusal('MISSING_SESSION_ID')
  await store.sessions.end(body.sessionId)
  return { kind: 'identitytoolkit#SignOutResponse' }
})
