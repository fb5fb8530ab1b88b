import {
  confirmPasswordReset,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
} from '@firebase/auth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outgoingMails } from '#server/db/mail-schema.ts'
import { password, startIdentity, type TestIdentity } from '../../../tests/support/identity.ts'
import { startMailServer } from '../../../tests/support/mail-server.ts'

let server: TestIdentity
let mailServer: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startIdentity({ SMTP_URL: mailServer.url })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

it('logs no password, hash, token or one-time code, whatever happens', async () => {
  const { auth, user, email } = await server.register()
  const secrets = [password, 'Wrong123', 'Newpass1', 'Third123', await user.getIdToken(), user.refreshToken]
  await expect(signInWithEmailAndPassword(server.sdk(), email, 'Wrong123')).rejects.toThrow()
  await updatePassword(user, 'Newpass1')
  secrets.push(await user.getIdToken(), user.refreshToken)
  mailServer.refuse(true)
  await sendPasswordResetEmail(auth, email)
  mailServer.refuse(false)
  await server.identity.db.orm.update(outgoingMails).set({ dueAt: new Date(0) })
  server.identity.mail.wake()
  const { code } = await server.mailTo(email, 'PASSWORD_RESET')
  secrets.push(code)
  await confirmPasswordReset(auth, code, 'Third123')
  await server.call('/v1/accounts:lookup', { idToken: `${await user.getIdToken()}x` })
  await server.product('GET', '/account/data', await user.getIdToken())
  await fetch(`${server.origin}/v1/accounts:signUp?key=swapwise`, {
    method: 'POST',
    body: `{"password":"${password}`,
  })

  const hash = (await server.identity.store.accounts.findByEmail(email))?.passwordHash ?? ''
  const logged = server.logs.join('\n')
  expect(server.logs.length).toBeGreaterThan(10)
  for (const secret of [...secrets, hash, '$argon2']) expect(logged).not.toContain(secret)
  expect(logged).not.toContain(email)
})

it('answers with nobody’s secrets but the caller’s own', async () => {
  const { user, email } = await server.register()
  const idToken = await user.getIdToken()
  const answers = await Promise.all([
    server.call('/v1/accounts:lookup', { idToken }),
    server.call('/v1/accounts:update', { idToken, displayName: 'x' }),
    server.call('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }),
    server.call('/v1/accounts:signInWithPassword', { email, password: 'Wrong123' }),
    server.call('/v1/accounts:signUp', { email, password: 'Other123' }),
    server.call('/v1/accounts:resetPassword', { oobCode: 'Junkcode1', newPassword: 'Other123' }),
  ])
  const { code } = await server.mailTo(email, 'PASSWORD_RESET')
  const said = JSON.stringify(answers)
  for (const secret of [password, 'Wrong123', 'Other123', 'Junkcode1', code, 'argon2', user.refreshToken])
    expect(said).not.toContain(secret)
})

it('stores refresh tokens and codes only as digests', async () => {
  const { user, email } = await server.register()
  await sendPasswordResetEmail(server.sdk(), email)
  const { code } = await server.mailTo(email, 'PASSWORD_RESET')
  const { orm } = server.identity.db
  const stored = JSON.stringify([
    await orm.query.sessions.findMany(),
    await orm.query.oobCodes.findMany(),
    await orm.select().from(outgoingMails),
    await orm.query.attempts.findMany(),
  ])
  for (const secret of [user.refreshToken, code]) expect(stored).not.toContain(secret)
})
