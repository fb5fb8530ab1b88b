import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../../tests/support/identity.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.close())

it('lets its owner neither in nor go on, and says so to nobody without the password', async () => {
  const email = freshEmail()
  const { json } = await server.call('/v1/accounts:signUp', { email, password })
  const { idToken, refreshToken } = json
  await server.identity.store.accounts.update(String(json['localId']), { disabled: true })
  const disabled = { status: 400, message: 'USER_DISABLED' }
  const signIn = (secret: string) =>
    server.refusal('/v1/accounts:signInWithPassword', { email, password: secret })
  expect(await signIn(password)).toEqual(disabled)
  expect(await signIn('Wrong123')).toMatchObject({ message: 'INVALID_LOGIN_CREDENTIALS' })
  for (const operation of ['lookup', 'update', 'delete'])
    expect(await server.refusal(`/v1/accounts:${operation}`, { idToken })).toEqual(disabled)
  const again = { grant_type: 'refresh_token', refresh_token: refreshToken }
  expect(await server.refusal('/v1/token', again)).toEqual(disabled)
})

it('gets no mail', async () => {
  const [email, bystander] = [freshEmail(), freshEmail()]
  const { json } = await server.call('/v1/accounts:signUp', { email, password })
  await server.call('/v1/accounts:signUp', { email: bystander, password })
  await server.identity.store.accounts.update(String(json['localId']), { disabled: true })
  for (const address of [email, bystander])
    for (const requestType of ['PASSWORD_RESET', 'EMAIL_SIGNIN'])
      expect(await server.refusal('/v1/accounts:sendOobCode', { requestType, email: address })).toMatchObject(
        {
          status: 200,
        },
      )
  await server.mailTo(bystander, 'EMAIL_SIGNIN')
  expect(server.sent.filter(({ to }) => to === email)).toEqual([])
})
