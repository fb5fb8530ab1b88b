import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  initializeRecaptchaConfig,
  isSignInWithEmailLink,
  linkWithCredential,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  unlink,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from '@firebase/auth'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attempts } from '#server/db/identity-schema.ts'
import {
  freshEmail,
  password,
  startIdentity,
  until,
  type TestIdentity,
} from '../../../../tests/support/identity.ts'
import { attemptKey } from '../limits/attempts.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity({ AUTHORIZED_DOMAINS: 'app.example' })
})
afterAll(() => server.close())

const code = (name: string) => ({ code: `auth/${name}` })
const signIn = (email: string, secret = password) => signInWithEmailAndPassword(server.sdk(), email, secret)

describe('registering', () => {
  it('makes an account under the lower-cased address', async () => {
    const email = freshEmail('Mixed')
    const { user } = await createUserWithEmailAndPassword(server.sdk(), email, password)
    expect(user).toMatchObject({ email: email.toLowerCase(), emailVerified: false, isAnonymous: false })
    expect(user.providerData).toMatchObject([{ providerId: 'password', uid: email.toLowerCase() }])
  })

  it('refuses what will not do, each by its code', async () => {
    const { email } = await server.register()
    const register = (address: string, secret: string) =>
      createUserWithEmailAndPassword(server.sdk(), address, secret)
    await expect(register(email.toUpperCase(), password)).rejects.toMatchObject(code('email-already-in-use'))
    await expect(register(freshEmail(), 'Ab1cd')).rejects.toMatchObject(code('weak-password'))
    for (const secret of ['lower123', 'UPPER123', `Aa${'x'.repeat(4095)}`])
      await expect(register(freshEmail(), secret)).rejects.toMatchObject(
        code('password-does-not-meet-requirements'),
      )
    await expect(register('nobody', password)).rejects.toMatchObject(code('invalid-email'))
    await expect(register('a@b.c\r\nBcc: d@e.f', password)).rejects.toMatchObject(code('invalid-email'))
    await expect(signInAnonymously(server.sdk())).rejects.toMatchObject(code('admin-restricted-operation'))
  })
})

describe('signing in', () => {
  it('takes the right password only', async () => {
    const { user, email } = await server.register()
    expect((await signIn(email.toUpperCase())).user.uid).toBe(user.uid)
    await expect(signIn(email, 'Wrong123')).rejects.toMatchObject(code('invalid-credential'))
    await expect(signIn(freshEmail())).rejects.toMatchObject(code('invalid-credential'))
  })

  it('by mailed link makes an account, once', async () => {
    const email = freshEmail('link')
    await sendSignInLinkToEmail(server.sdk(), email, { url: 'https://app.example/in', handleCodeInApp: true })
    const { link } = await server.mailTo(email, 'EMAIL_SIGNIN')
    expect(isSignInWithEmailLink(server.sdk(), link)).toBe(true)
    expect(new URL(link).searchParams.get('continueUrl')).toBe('https://app.example/in')
    const other = signInWithEmailLink(server.sdk(), freshEmail(), link)
    await expect(other).rejects.toMatchObject(code('invalid-email'))
    const { user } = await signInWithEmailLink(server.sdk(), email, link)
    expect(user).toMatchObject({ email, emailVerified: true })
    expect(user.providerData).toMatchObject([{ providerId: 'password', uid: email }])
    const again = signInWithEmailLink(server.sdk(), email, link)
    await expect(again).rejects.toMatchObject(code('invalid-action-code'))
  })

  it('by mailed link to an unproved account leaves its maker outside', async () => {
    const { user, email } = await server.register()
    await sendSignInLinkToEmail(server.sdk(), email, { url: 'https://app.example/', handleCodeInApp: true })
    const { link } = await server.mailTo(email, 'EMAIL_SIGNIN')
    const proved = await signInWithEmailLink(server.sdk(), email, link)
    expect(proved.user.uid).toBe(user.uid)
    await expect(user.reload()).rejects.toMatchObject(code('user-token-expired'))
    await expect(signIn(email)).rejects.toMatchObject(code('invalid-credential'))
  })

  it('tells nobody how somebody signs in', async () => {
    const { email } = await server.register()
    expect(await fetchSignInMethodsForEmail(server.sdk(), email)).toEqual([])
  })
})

describe('changing one’s account', () => {
  it('sets and clears name and picture, and shows them in the next token', async () => {
    const { user } = await server.register()
    const photoURL = 'https://img.example/a.png'
    await updateProfile(user, { displayName: 'Ann Lee', photoURL })
    expect((await user.getIdTokenResult(true)).claims).toMatchObject({ name: 'Ann Lee', picture: photoURL })
    await updateProfile(user, { displayName: '' })
    await updateProfile(user, { photoURL: null })
    await user.reload()
    expect([user.displayName, user.photoURL]).toEqual([null, null])
    await expect(updateProfile(user, { photoURL: 'javascript:alert(1)' })).rejects.toMatchObject(
      code('invalid-photo-url'),
    )
  })

  it('changes the password for this session and ends the others', async () => {
    const { user, email } = await server.register()
    const { user: elsewhere } = await signIn(email)
    await updatePassword(user, 'Newpass1')
    await user.reload()
    await expect(elsewhere.reload()).rejects.toMatchObject(code('user-token-expired'))
    await expect(signIn(email)).rejects.toMatchObject(code('invalid-credential'))
    expect((await signIn(email, 'Newpass1')).user.uid).toBe(user.uid)
  })

  it('takes name and address along with a password, and no password that will not do', async () => {
    const { user, email } = await server.register()
    const change = async (body: object) => {
      const idToken = await user.getIdToken()
      return server.call('/v1/accounts:update', { idToken, email: email.toUpperCase(), ...body })
    }
    for (const [secret, message] of [
      ['', /^MISSING_PASSWORD/],
      ['Ab1cd', /^WEAK_PASSWORD/],
    ] as const)
      expect((await change({ password: secret })).json['error']).toMatchObject({
        message: expect.stringMatching(message) as string,
      })
    const { json } = await change({ password: 'Newpass1', displayName: 'Ann Lee' })
    expect(json).toMatchObject({ localId: user.uid, email, displayName: 'Ann Lee' })
    expect((await signIn(email, 'Newpass1')).user.displayName).toBe('Ann Lee')
  })

  it('changes the address by a code mailed to the new one, and offers the way back to the old', async () => {
    const { auth, user, email } = await server.register()
    await sendEmailVerification(user)
    await applyActionCode(auth, (await server.mailTo(email, 'VERIFY_EMAIL')).code)
    const newEmail = freshEmail('new')
    await expect(updateEmail(user, newEmail)).rejects.toMatchObject(code('operation-not-allowed'))
    await verifyBeforeUpdateEmail(user, newEmail)
    const mail = await server.mailTo(email, 'VERIFY_AND_CHANGE_EMAIL')
    expect(mail.to).toBe(newEmail)
    await applyActionCode(auth, mail.code)
    expect((await signIn(newEmail)).user.emailVerified).toBe(true)
    const recovery = await server.mailTo(email, 'RECOVER_EMAIL')
    expect((await checkActionCode(auth, recovery.code)).operation).toBe('RECOVER_EMAIL')
    await applyActionCode(auth, recovery.code)
    await expect(signIn(newEmail)).rejects.toMatchObject(code('invalid-credential'))
    expect((await server.identity.store.accounts.findByEmail(email))?.uid).toBe(user.uid)
  })

  it('does not say that a new address is taken, and sends nothing there', async () => {
    const { email: taken } = await server.register()
    const { user, email } = await server.register()
    await verifyBeforeUpdateEmail(user, taken)
    await sendEmailVerification(user)
    await server.mailTo(email, 'VERIFY_EMAIL')
    expect(server.sent.filter(({ to }) => to === taken)).toEqual([])
  })

  it('adds and removes a password', async () => {
    const { user, email } = await server.register()
    await unlink(user, 'password')
    await expect(signIn(email)).rejects.toMatchObject(code('invalid-credential'))
    const under = (address: string) => EmailAuthProvider.credential(address, password)
    await expect(linkWithCredential(user, under(freshEmail()))).rejects.toMatchObject(
      code('operation-not-allowed'),
    )
    await linkWithCredential(user, under(email))
    expect((await signIn(email)).user.uid).toBe(user.uid)
    await reauthenticateWithCredential(user, under(email))
    const key = attemptKey('new-password', user.uid)
    expect(await server.db.orm.$count(attempts, eq(attempts.key, key))).toBe(1)
  })
})

describe('resetting a password', () => {
  it('takes any of the codes sent, spares it a weak password, and ends every session and other code', async () => {
    const { auth, user, email } = await server.register()
    await sendPasswordResetEmail(auth, email)
    const first = await server.mailTo(email, 'PASSWORD_RESET')
    await sendPasswordResetEmail(auth, email)
    const resets = () => server.sent.filter((mail) => mail.email === email)
    const { code: newest } = await until(() => resets()[1])
    expect(await verifyPasswordResetCode(auth, first.code)).toBe(email)
    expect(await verifyPasswordResetCode(auth, newest)).toBe(email)
    await expect(confirmPasswordReset(auth, newest, 'Ab1')).rejects.toMatchObject(code('weak-password'))
    const { refreshToken } = user
    await confirmPasswordReset(auth, newest, 'Newpass1')
    for (const used of [newest, first.code])
      await expect(confirmPasswordReset(auth, used, 'Third123')).rejects.toMatchObject(
        code('invalid-action-code'),
      )
    expect(
      await server.refusal('/v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken }),
    ).toEqual({ status: 400, message: 'TOKEN_EXPIRED' })
    await expect(user.reload()).rejects.toMatchObject(code('user-token-expired'))
    expect((await signIn(email, 'Newpass1')).user.emailVerified).toBe(true)
  })

  it('sends an unknown address nothing, in the same words', async () => {
    const [known, unknown] = [(await server.register()).email, freshEmail()]
    const ask = (email: string) =>
      server.call('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const kind = 'identitytoolkit#GetOobConfirmationCodeResponse'
    expect(await ask(unknown)).toEqual({ status: 200, json: { kind, email: unknown } })
    expect(await ask(known)).toEqual({ status: 200, json: { kind, email: known } })
    await server.mailTo(known, 'PASSWORD_RESET')
    expect(server.sent.filter(({ to }) => to === unknown)).toEqual([])
  })
})

it('deletes an account for good', async () => {
  const { user, email } = await server.register()
  const { user: elsewhere } = await signIn(email)
  const idToken = await elsewhere.getIdToken()
  await deleteUser(user)
  expect((await server.refusal('/v1/accounts:lookup', { idToken })).message).toBe('USER_NOT_FOUND')
  await expect(elsewhere.getIdToken(true)).rejects.toMatchObject(code('user-token-expired'))
  await expect(signIn(email)).rejects.toMatchObject(code('invalid-credential'))
  await server.register(email)
})

it('tells its password rules and that it has no captcha', async () => {
  const auth = server.sdk()
  expect(await validatePassword(auth, 'abc')).toMatchObject({
    isValid: false,
    containsUppercaseLetter: false,
  })
  expect((await validatePassword(auth, password)).isValid).toBe(true)
  await initializeRecaptchaConfig(auth)
})
