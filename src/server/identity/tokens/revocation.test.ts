import { sendEmailVerification, verifyBeforeUpdateEmail, type User } from '@firebase/auth'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../../tests/support/identity.ts'
import { linkAssertion } from '../google/link.ts'
import { requireSession } from '../protocol/require-session.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.close())

const codeIn = async (email: string, purpose: Parameters<TestIdentity['mailTo']>[1]) =>
  (await server.mailTo(email, purpose)).code
const apply = (oobCode: string) => server.call('/v1/accounts:update', { oobCode })
const messageOf = ({ json }: { json: Record<string, unknown> }) =>
  (json['error'] as { message?: string } | undefined)?.message

/** Lets the owner's reset through after the caller has been looked at and before the account is locked. */
const endSessionsMeanwhile = ({ uid }: User) => {
  const { transaction, store } = server.identity
  vi.spyOn(server.identity, 'transaction').mockImplementationOnce(async (work) => {
    await store.sessions.endAll(uid)
    return transaction(work)
  })
}

const changes: Record<string, (idToken: string, email: string) => Promise<string | undefined>> = {
  'a profile': async (idToken) =>
    messageOf(await server.call('/v1/accounts:update', { idToken, displayName: 'Thief' })),
  'a password': async (idToken) =>
    messageOf(await server.call('/v1/accounts:update', { idToken, password: 'Newpass1' })),
  'a deletion': async (idToken) => messageOf(await server.call('/v1/accounts:delete', { idToken })),
  'a change of address': async (idToken) =>
    messageOf(
      await server.call('/v1/accounts:sendOobCode', {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        newEmail: freshEmail('thief'),
        idToken,
      }),
    ),
  'a mailed link': async (idToken, email) => {
    const oobCode = await codeIn(email, 'EMAIL_SIGNIN')
    return messageOf(await server.call('/v1/accounts:signInWithEmailLink', { email, oobCode, idToken }))
  },
  'a Google account': async (idToken) => {
    const caller = await requireSession(server.identity, idToken)
    const nobody = { email: null, emailVerified: false, displayName: null, photoUrl: null }
    const assertion = { ...nobody, subject: 'thief', idToken: '', accessToken: null, claims: {} }
    return linkAssertion(server.identity, caller, assertion as never).then(
      () => undefined,
      (error: unknown) => (error as Error).message,
    )
  },
}

it.each(Object.keys(changes))('%s does not go through once the session has ended', async (what) => {
  const { user, email } = await server.register()
  await server.call('/v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email })
  await server.mailTo(email, 'EMAIL_SIGNIN')
  const idToken = await user.getIdToken()
  endSessionsMeanwhile(user)
  expect(await changes[what]?.(idToken, email)).toBe('TOKEN_EXPIRED')
})

it('a password that was changed while it was looked at lets nobody in', async () => {
  const { email, user } = await server.register()
  const { transaction, store } = server.identity
  const signInWhile = async (change: Parameters<typeof store.accounts.update>[1]) => {
    vi.spyOn(server.identity, 'transaction').mockImplementationOnce(async (work) => {
      await store.accounts.update(user.uid, change)
      return transaction(work)
    })
    return server.refusal('/v1/accounts:signInWithPassword', { email, password })
  }
  expect((await signInWhile({ disabled: true })).message).toBe('USER_DISABLED')
  await store.accounts.update(user.uid, { disabled: false })
  expect((await signInWhile({ passwordHash: 'another' })).message).toBe('INVALID_LOGIN_CREDENTIALS')
})

it('gives an address back although somebody has taken it up without proving it', async () => {
  const { user, email } = await server.register()
  await sendEmailVerification(user)
  await apply(await codeIn(email, 'VERIFY_EMAIL'))
  await verifyBeforeUpdateEmail(user, freshEmail('thief'))
  await apply(await codeIn(email, 'VERIFY_AND_CHANGE_EMAIL'))
  const wayBack = await codeIn(email, 'RECOVER_EMAIL')
  const { user: squatter } = await server.register(email)
  const token = await squatter.getIdToken()
  expect((await apply(wayBack)).status).toBe(200)
  expect(await server.identity.store.accounts.findByEmail(email)).toMatchObject({ uid: user.uid })
  expect(await server.refusal('/v1/accounts:lookup', { idToken: token })).toMatchObject({
    message: 'TOKEN_EXPIRED',
  })
  const again = await server.refusal('/v1/accounts:signInWithPassword', { email, password })
  expect(again.message).toBe('INVALID_LOGIN_CREDENTIALS')
})
