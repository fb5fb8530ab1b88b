import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { signInWithEmailAndPassword } from '@firebase/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passkeyLimit } from '#contract/passkeys.ts'
import {
  accounts,
  attempts,
  passkeyChallenges,
  passkeys,
  pendingSignIns,
  sessions,
} from '#server/db/identity-schema.ts'
import { outgoingMails } from '#server/db/mail-schema.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import {
  freshEmail,
  password,
  startIdentity,
  until,
  type TestIdentity,
} from '../../../../tests/support/identity.ts'
import { createAuthenticator } from '../../../../tests/support/passkey.ts'
import { toAssertion } from '../google/assertion.ts'
import { signInByAssertion } from '../google/resolve.ts'
import { attemptKey } from '../limits/attempts.ts'
import type { Timer } from '../limits/bounded-delay.ts'
import { resetPasskeys } from '../reset-passkeys.ts'
import { lifetimes } from '../store/oob-codes.ts'
import { newSecret } from '../tokens/secrets.ts'

/** How long whoever had to wait would have waited. */
let waits: number[] = []
const timer: Timer = (seconds, done) => {
  waits.push(seconds)
  const soon = setImmediate(done)
  return () => clearImmediate(soon)
}

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity({}, { timer })
})
afterAll(() => server.close())

type Json = Record<string, unknown>
type Person = Awaited<ReturnType<typeof settle>>

const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, json: (await answer.json()) as Json }
}
const claimsIn = (idToken: unknown) =>
  JSON.parse(Buffer.from(String(idToken).split('.')[1] ?? '', 'base64url').toString()) as {
    firebase: Json
  } & Json

/** Somebody with a proved address and a device of their own. */
async function settle() {
  const email = freshEmail()
  const { json } = await server.call('/v1/accounts:signUp', { email, password })
  const uid = String(json['localId'])
  await server.identity.store.accounts.update(uid, { emailVerified: true })
  const device = createAuthenticator(server.origin)
  const idToken = String(json['idToken'])
  const call = (method: string, path: string, body?: object) => server.product(method, path, idToken, body)
  return { email, uid, device, idToken, call }
}

const options = async ({ call }: Person) => (await call('POST', '/account/passkeys/options')).json
const add = async (person: Person, name = 'My phone') => {
  const credential = person.device.create(await options(person))
  const answer = await person.call('POST', '/account/passkeys', { name, credential })
  return { ...answer, id: credential.id }
}
const settings = async ({ call }: Person) => (await call('GET', '/account/passkeys')).json
const asked = async (pending?: string) =>
  (await post('/account/sign-in/options', pending === undefined ? {} : { pending })).json
/** Mails that are no codes; here they are files. */
const mailsTo = async ({ email }: Person) => {
  const folder = join(server.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const whole = names.filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(whole.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(email))
}
const mailAbout = (subject: string, person: Person) =>
  until(async () => (await mailsTo(person)).find((mail) => mail.includes(`Subject: ${subject}`)))
/** What they were told of, once nothing waits to be sent. */
const subjectsTo = async (person: Person) => {
  await until(async () => !(await server.db.orm.$count(outgoingMails, eq(outgoingMails.uid, person.uid))))
  return (await mailsTo(person)).map((mail) => /^Subject: (.*)\r?$/m.exec(mail)?.[1])
}
const makeOld = ({ uid }: Person) =>
  server.db.orm
    .update(sessions)
    .set({ authTime: new Date(Date.now() - 301_000) })
    .where(eq(sessions.uid, uid))

describe('a passkey', () => {
  it('is added under a name, listed, renamed and removed, and its owner is told', async () => {
    const ada = await settle()
    const { id, status, json } = await add(ada)
    expect([status, json]).toEqual([201, { acknowledged: true, insertedId: id }])
    expect(await mailAbout('A passkey was added to your Swapwise account', ada)).toBeDefined()
    expect(await settings(ada)).toMatchObject({
      passkeys: [{ id, name: 'My phone', createdAt: expect.any(String) as string, usedAt: null }],
      secondFactor: false,
      recoveryCodesLeft: 0,
    })
    expect((await ada.call('PATCH', `/account/passkeys/${id}`, { name: '  Blue phone ' })).status).toBe(200)
    expect(await settings(ada)).toMatchObject({ passkeys: [{ name: 'Blue phone' }] })
    expect((await ada.call('PATCH', `/account/passkeys/${id}`, { name: ' ' })).status).toBe(400)
    expect((await ada.call('DELETE', `/account/passkeys/${id}`)).status).toBe(200)
    expect((await ada.call('DELETE', `/account/passkeys/${id}`)).status).toBe(404)
    expect(await settings(ada)).toMatchObject({ passkeys: [] })
    // There was no second factor to go with it, nor one to turn off.
    const off = await ada.call('PUT', '/account/second-factor', { on: false })
    expect(off.json).toEqual({ secondFactor: false, recoveryCodes: [] })
    expect(await subjectsTo(ada)).toEqual(['A passkey was added to your Swapwise account'])
  })

  it('is made for this site and its owner, on a device that has none of theirs and asks who is there', async () => {
    const ada = await settle()
    const nameWhile = async (change: { displayName?: string | null; email?: string | null }) => {
      await server.identity.store.accounts.update(ada.uid, change)
      return (await options(ada))['user']
    }
    const user = { id: Buffer.from(ada.uid).toString('base64url'), name: ada.email, displayName: ada.email }
    expect((await options(ada))['user']).toEqual(user)
    expect(await nameWhile({ displayName: 'Ada' })).toEqual({ ...user, displayName: 'Ada' })
    expect(await nameWhile({ email: null })).toEqual({ ...user, name: 'Ada', displayName: 'Ada' })
    expect(await nameWhile({ displayName: null })).toMatchObject({ name: 'Swapwise' })
    const { id } = await add(ada)
    const question = await options(ada)
    expect(question).toMatchObject({
      rp: { name: 'Swapwise', id: '127.0.0.1' },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: [{ id, transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const made = ada.device.create(question)
    const credential = { ...made, response: { ...made.response, transports: 'usb' } }
    await ada.call('POST', '/account/passkeys', { name: 'Second', credential })
    expect((await options(ada))['excludeCredentials']).toMatchObject([
      { id },
      { id: made.id, transports: [] },
    ])
    expect(await asked()).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' })
    for (const key of [attemptKey('change', ada.uid), attemptKey('provider-from', networkOf('127.0.0.1'))])
      expect(await server.db.orm.$count(attempts, eq(attempts.key, key))).toBe(1)
  })

  it('is nobody else’s to rename or remove', async () => {
    const [ada, bea] = [await settle(), await settle()]
    const { id } = await add(ada)
    expect((await bea.call('PATCH', `/account/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await bea.call('DELETE', `/account/passkeys/${id}`)).status).toBe(404)
    expect(await settings(ada)).toMatchObject({ passkeys: [{ id, name: 'My phone' }] })
    for (const path of ['', '/options'])
      expect((await post(`/account/passkeys${path}`, { name: 'x', credential: {} })).status).toBe(401)
  })

  it('is not taken from another page, without its owner’s proof, twice, or for somebody else’s question', async () => {
    const [ada, bea] = [await settle(), await settle()]
    const send = async (person: Person, credential: object) =>
      (await person.call('POST', '/account/passkeys', { name: 'Phone', credential })).status
    const { device } = ada
    expect(await send(ada, device.create(await options(ada), { origin: 'https://evil.example' }))).toBe(400)
    expect(await send(ada, device.create(await options(ada), { isVerified: false }))).toBe(400)
    expect(await send(ada, device.create(await options(bea)))).toBe(400)
    expect(await send(ada, device.create({ ...(await options(ada)), challenge: newSecret() }))).toBe(400)
    expect(await send(ada, device.create({ ...(await asked()), user: { id: '' } }))).toBe(400)
    const good = device.create(await options(ada))
    expect(await send(ada, good)).toBe(201)
    expect(await send(ada, good)).toBe(400)
    const late = device.create(await options(ada))
    await server.db.orm.update(passkeyChallenges).set({ expiresAt: new Date(Date.now() - 1) })
    expect(await send(ada, late)).toBe(400)
    expect((await settings(ada))['passkeys']).toHaveLength(1)
  })

  it('does not take the place of one of the same name', async () => {
    const [ada, bea] = [await settle(), await settle()]
    const { id } = await add(ada)
    const credential = bea.device.create(await options(bea), { id })
    const { status, json } = await bea.call('POST', '/account/passkeys', { name: 'Hers', credential })
    expect([status, json['message']]).toEqual([409, 'This passkey was added already.'])
    const used = { credential: ada.device.use(id, await asked()) }
    expect((await post('/account/sign-in/passkey', used)).json).toMatchObject({ localId: ada.uid })
    expect(await settings(bea)).toMatchObject({ passkeys: [] })
  })

  it('is added and removed after a recent sign-in only, up to ten of them', async () => {
    const ada = await settle()
    const { id } = await add(ada)
    const credential = ada.device.create(await options(ada))
    await makeOld(ada)
    for (const answer of [
      await ada.call('POST', '/account/passkeys/options'),
      await ada.call('POST', '/account/passkeys', { name: 'Late', credential }),
      await ada.call('DELETE', `/account/passkeys/${id}`),
      await ada.call('PUT', '/account/second-factor', { on: true }),
      await ada.call('POST', '/account/recovery-codes'),
    ])
      expect([answer.status, answer.json['code']]).toEqual([403, 'recent-sign-in-needed'])
    const bea = await settle()
    for (let number = 1; number < passkeyLimit; number++) expect((await add(bea)).status).toBe(201)
    const late = bea.device.create(await options(bea))
    expect((await add(bea)).status).toBe(201)
    expect((await bea.call('POST', '/account/passkeys/options')).status).toBe(409)
    expect((await bea.call('POST', '/account/passkeys', { name: 'Late', credential: late })).status).toBe(409)
  })
})

describe('signing in with a passkey', () => {
  const use = (credential: object, more: object = {}, headers: Record<string, string> = {}) =>
    post('/account/sign-in/passkey', { credential, ...more }, headers)
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const saying = (text: string) => ({ clientDataJSON: Buffer.from(text).toString('base64url') })

  it('needs no address, and gives the tokens of any other sign-in', async () => {
    const ada = await settle()
    const { id } = await add(ada)
    const browserToken = newSecret()
    const { status, json } = await use(ada.device.use(id, await asked()), { browserToken }, firefox)
    expect([status, json['localId'], json['expiresIn']]).toEqual([200, ada.uid, '3600'])
    expect(claimsIn(json['idToken']).firebase).toMatchObject({
      sign_in_provider: 'passkey',
      sign_in_second_factor: 'passkey',
    })
    const lookup = await server.call('/v1/accounts:lookup', { idToken: json['idToken'] })
    expect(lookup.json['users']).toMatchObject([{ localId: ada.uid, email: ada.email }])
    const renewed = await server.call('/v1/token', {
      grant_type: 'refresh_token',
      refresh_token: json['refreshToken'],
    })
    expect(claimsIn(renewed.json['id_token']).firebase).toMatchObject({ sign_in_second_factor: 'passkey' })
    expect((await settings(ada))['passkeys']).toMatchObject([{ usedAt: expect.any(String) as string }])
    const mail = await mailAbout('A new sign-in to your Swapwise account', ada)
    expect(mail).toContain('Firefox on Linux')
    expect(await server.identity.store.browsers.knows(ada.email, browserToken)).toBe(true)
    const own = await server.product('GET', '/account/sessions', String(json['idToken']))
    expect(own.json).toContainEqual(expect.objectContaining({ device: 'Firefox on Linux', isCurrent: true }))
    expect((await ada.call('GET', '/account/data')).json['account']).toMatchObject({
      passkeys: [{ name: 'My phone', createdAt: expect.any(String) as string }],
    })
  })

  it('goes on with a device that does not count, until it does', async () => {
    const ada = await settle()
    const { id } = await add(ada)
    const statuses = []
    for (const counter of [0, 0, 5, 0])
      statuses.push((await use(ada.device.use(id, await asked(), { counter }))).status)
    expect(statuses).toEqual([200, 200, 200, 401])
  })

  it('is refused in the same words, whatever is wrong', async () => {
    const [ada, bea] = [await settle(), await settle()]
    const { id } = await add(ada)
    const stranger = createAuthenticator(server.origin)
    const unknown = stranger.create({ user: { id: 'x' }, challenge: 'x' })
    const { device } = ada
    const used = device.use(id, await asked())
    await use(used)
    const forged = { ...device.use(id, await asked()), id: (await add(bea)).id }
    const answers = [
      await use(stranger.use(unknown.id, await asked())),
      await use(device.use(id, await asked(), { origin: 'https://evil.example' })),
      await use(device.use(id, await asked(), { isVerified: false })),
      await use(device.use(id, { challenge: newSecret() })),
      await use(device.use(id, await options(ada))),
      await use(used),
      await use(forged),
      // A copy of the device has counted on.
      await use(device.use(id, await asked(), { counter: 1 })),
      await use({ ...used, response: {} }),
      await use({ ...used, response: saying('{') }),
      await use({ ...used, response: saying('{"challenge":5}') }),
    ]
    for (const { status, json } of answers)
      expect([status, json['message']]).toEqual([401, 'This passkey did not sign you in. Please try again.'])
    await server.db.orm.update(accounts).set({ disabled: true }).where(eq(accounts.uid, ada.uid))
    expect((await use(device.use(id, await asked(), { counter: 50 }))).status).toBe(403)
    expect((await ada.call('POST', '/account/passkeys/options')).status).toBe(401)
  })

  it('counts once, however often it is sent at once', async () => {
    const ada = await settle()
    const { id } = await add(ada)
    const answers = await Promise.all(
      [await asked(), await asked()].map((question) => use(ada.device.use(id, question, { counter: 7 }))),
    )
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(answers.map(({ status }) => status)).toContain(401)
  })
})

describe('the second factor', () => {
  const withSecondFactor = async () => {
    const person = await settle()
    const { id } = await add(person)
    const { json } = await person.call('PUT', '/account/second-factor', { on: true })
    return { ...person, id, codes: json['recoveryCodes'] as string[] }
  }
  const byPassword = async ({ email }: { email: string }) =>
    (await server.call('/v1/accounts:signInWithPassword', { email, password })).json
  const pendingOf = async (person: { email: string }) =>
    String((await byPassword(person))['mfaPendingCredential'])
  const finish = async ({ device, id }: Awaited<ReturnType<typeof withSecondFactor>>, pending: string) =>
    post('/account/sign-in/passkey', { credential: device.use(id, await asked(pending)), pending })

  it('needs a passkey and a proved address, and answers with ten codes once', async () => {
    const ada = await settle()
    const turnOn = () => ada.call('PUT', '/account/second-factor', { on: true })
    expect((await turnOn()).status).toBe(409)
    expect((await ada.call('POST', '/account/recovery-codes')).status).toBe(409)
    await add(ada)
    await server.identity.store.accounts.update(ada.uid, { emailVerified: false })
    expect((await turnOn()).json).toMatchObject({
      statusCode: 409,
      message: 'Confirm your email address first.',
    })
    await server.identity.store.accounts.update(ada.uid, { emailVerified: true })
    const { json } = await turnOn()
    const codes = json['recoveryCodes'] as string[]
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect((await turnOn()).json).toEqual({ secondFactor: true, recoveryCodes: [] })
    expect(await settings(ada)).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10 })
  })

  it('lets nobody in by password, Google or mailed link alone, in the protocol’s own way', async () => {
    const ada = await withSecondFactor()
    const answer = await byPassword(ada)
    expect(answer).toMatchObject({ localId: ada.uid, mfaInfo: [] })
    expect(answer).not.toHaveProperty('idToken')
    expect(answer).not.toHaveProperty('refreshToken')
    await expect(signInWithEmailAndPassword(server.sdk(), ada.email, password)).rejects.toMatchObject({
      code: 'auth/multi-factor-auth-required',
    })
    const assertion = toAssertion({ sub: newSecret(), email: ada.email, email_verified: true }, 'token', null)
    const { tokens } = await signInByAssertion(server.identity, assertion, true)
    expect(tokens).toEqual({ mfaPendingCredential: expect.any(String) as string, mfaInfo: [] })
    await server.call('/v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email: ada.email })
    const { code } = await server.mailTo(ada.email, 'EMAIL_SIGNIN')
    const byLink = await server.call('/v1/accounts:signInWithEmailLink', { email: ada.email, oobCode: code })
    expect(byLink.json).toHaveProperty('mfaPendingCredential')
    expect(byLink.json).not.toHaveProperty('idToken')
  })

  it('is given by a passkey of that account, once', async () => {
    const [ada, bea] = [await withSecondFactor(), await withSecondFactor()]
    const pending = await pendingOf(ada)
    expect(await asked(pending)).toMatchObject({ allowCredentials: [{ id: ada.id }] })
    const others = { credential: bea.device.use(bea.id, await asked()), pending }
    expect((await post('/account/sign-in/passkey', others)).status).toBe(401)
    const toAda = { credential: bea.device.use(bea.id, await asked(pending)) }
    expect((await post('/account/sign-in/passkey', toAda)).status).toBe(401)
    const { status, json } = await finish(ada, pending)
    expect([status, json['localId']]).toEqual([200, ada.uid])
    expect(claimsIn(json['idToken']).firebase).toMatchObject({
      sign_in_provider: 'password',
      sign_in_second_factor: 'passkey',
    })
    expect((await post('/account/sign-in/options', { pending })).status).toBe(401)
    const alone = await post('/account/sign-in/passkey', {
      credential: ada.device.use(ada.id, await asked()),
    })
    expect(alone.status).toBe(200)
  })

  it('is not waited for when the account’s sessions have ended since, or too long ago', async () => {
    const ada = await withSecondFactor()
    const [ended, late] = [await pendingOf(ada), await pendingOf(ada)]
    await server.db.orm
      .update(pendingSignIns)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(pendingSignIns.uid, ada.uid))
    expect((await post('/account/sign-in/options', { pending: late })).status).toBe(401)
    const other = await pendingOf(ada)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await ada.call('DELETE', '/account/sessions')
    for (const pending of [ended, other, 'nonsense'])
      expect((await post('/account/sign-in/options', { pending })).status).toBe(401)
  })

  it('outlives a reset of the password, which takes away passkeys that are not it', async () => {
    const [ada, bea] = [await withSecondFactor(), await settle()]
    await add(bea)
    for (const { email } of [ada, bea]) {
      await server.call('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
      const { code } = await server.mailTo(email, 'PASSWORD_RESET')
      const { status } = await server.call('/v1/accounts:resetPassword', {
        oobCode: code,
        newPassword: password,
      })
      expect(status).toBe(200)
    }
    expect((await finish(ada, await pendingOf(ada))).status).toBe(200)
    expect(await byPassword(bea)).toHaveProperty('idToken')
    expect(await server.db.orm.$count(passkeys, eq(passkeys.uid, bea.uid))).toBe(0)
  })

  it('can be stood in for by each recovery code once, which is no passkey', async () => {
    const ada = await withSecondFactor()
    const [code = ''] = ada.codes
    const useCode = async (pending: string, given: string) =>
      post('/account/sign-in/recovery-code', { pending, code: given })
    const pending = await pendingOf(ada)
    expect((await useCode(pending, 'aaaa-bbbb-cccc-dddd')).status).toBe(401)
    expect((await useCode(newSecret(), code)).status).toBe(401)
    const { status, json } = await useCode(pending, ` ${code.toUpperCase().replaceAll('-', ' ')}`)
    expect([status, json['localId']]).toEqual([200, ada.uid])
    expect(claimsIn(json['idToken']).firebase).not.toHaveProperty('sign_in_second_factor')
    expect((await useCode(await pendingOf(ada), code)).status).toBe(401)
    expect(await mailAbout('A recovery code was used for your Swapwise account', ada)).toBeDefined()
    expect(await subjectsTo(ada)).not.toContain('A new sign-in to your Swapwise account')
    expect(await settings(ada)).toMatchObject({ recoveryCodesLeft: 9 })
    const { json: renewed } = await ada.call('POST', '/account/recovery-codes')
    expect(renewed['recoveryCodes']).toHaveLength(10)
    expect((await useCode(await pendingOf(ada), ada.codes[1] ?? '')).status).toBe(401)
    const last = await pendingOf(ada)
    await server.identity.store.accounts.update(ada.uid, { disabled: true })
    const [fresh = ''] = renewed['recoveryCodes'] as string[]
    expect((await useCode(last, fresh)).status).toBe(403)
  })

  it('lets nobody guess at recovery codes, nor keep their owner out by wrong ones', async () => {
    const ada = await withSecondFactor()
    const pending = await pendingOf(ada)
    const { browsers } = server.identity.store
    const known = newSecret()
    await browsers.remember(ada.uid, known)
    const enterCode = async (code = '', browserToken = newSecret()) =>
      (await post('/account/sign-in/recovery-code', { pending, code, browserToken })).status
    waits = []
    for (let tries = 0; tries < 12; tries++) expect(await enterCode(`guess-${tries}`)).toBe(401)
    expect(waits).toEqual([0.5, 1])
    expect(await enterCode('guess', known)).toBe(401)
    expect(waits).toHaveLength(2)
    expect(await enterCode(ada.codes[0])).toBe(200)
    expect(waits).toEqual([0.5, 1, 2])
  })

  it('ends what a password alone had opened, but for where it was turned on', async () => {
    const ada = await settle()
    const { id } = await add(ada)
    const thief = await byPassword(ada)
    const byPasskey = await post('/account/sign-in/passkey', {
      credential: ada.device.use(id, await asked()),
    })
    await ada.call('PUT', '/account/second-factor', { on: true })
    const isIn = async ({ idToken, refreshToken }: Json) => [
      (await server.product('GET', '/account/sessions', String(idToken))).status,
      (await server.call('/v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken })).status,
    ]
    expect(await isIn(thief)).toEqual([401, 400])
    expect(await isIn(byPasskey.json)).toEqual([200, 200])
    expect((await ada.call('GET', '/account/sessions')).json).toHaveLength(2)
  })

  it('goes with the last passkey, and by its owner’s wish', async () => {
    const ada = await withSecondFactor()
    const { id: second } = await add(ada)
    await ada.call('DELETE', `/account/passkeys/${ada.id}`)
    expect(await settings(ada)).toMatchObject({ secondFactor: true })
    await makeOld(ada)
    expect((await ada.call('DELETE', `/account/passkeys/${second}`)).status).toBe(403)
    expect(await byPassword(ada)).toHaveProperty('mfaPendingCredential')
    await server.db.orm.update(sessions).set({ authTime: new Date() }).where(eq(sessions.uid, ada.uid))
    await ada.call('DELETE', `/account/passkeys/${second}`)
    expect(await mailAbout('Your Swapwise account no longer asks for a passkey', ada)).toBeDefined()
    expect(await settings(ada)).toEqual({ passkeys: [], secondFactor: false, recoveryCodesLeft: 0 })
    expect(await byPassword(ada)).toHaveProperty('idToken')
    const bea = await withSecondFactor()
    expect((await bea.call('PUT', '/account/second-factor', { on: false })).status).toBe(200)
    expect(await mailAbout('Your Swapwise account no longer asks for a passkey', bea)).toBeDefined()
    expect(await settings(bea)).toMatchObject({ passkeys: [{}], secondFactor: false, recoveryCodesLeft: 0 })
  })

  it('of a thief goes when an address is taken back, and one from before stays', async () => {
    const ada = await withSecondFactor()
    expect(await mailAbout('Your Swapwise account now asks for a passkey too', ada)).toBeDefined()
    const takeBack = async () => {
      const order = { purpose: 'RECOVER_EMAIL' as const, uid: ada.uid, email: ada.email, newEmail: null }
      const oobCode = await server.identity.store.codes.issue({ ...order, seconds: lifetimes.RECOVER_EMAIL })
      return (await server.call('/v1/accounts:update', { oobCode })).status
    }
    const state = async () => {
      const { store } = server.identity
      return [(await store.passkeys.of(ada.uid)).length, (await store.accounts.find(ada.uid))?.secondFactor]
    }
    const addedDaysAgo = (days: number) =>
      server.db.orm
        .update(passkeys)
        .set({ createdAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
        .where(eq(passkeys.uid, ada.uid))
    await addedDaysAgo(8)
    expect([await takeBack(), await state()]).toEqual([200, [1, true]])
    expect(await server.identity.store.recoveryCodes.left(ada.uid)).toBe(0)
    await addedDaysAgo(6)
    expect([await takeBack(), await state()]).toEqual([200, [0, false]])
  })

  it('is taken away with all passkeys by whoever runs the place, and its owner is told', async () => {
    const ada = await withSecondFactor()
    const pending = await pendingOf(ada)
    expect(await resetPasskeys(server.identity.store, ada.email)).toEqual({ passkeys: 1, secondFactor: true })
    server.identity.mail.wake()
    expect((await ada.call('GET', '/account/passkeys')).status).toBe(401)
    expect((await post('/account/sign-in/options', { pending })).status).toBe(401)
    const alone = { credential: ada.device.use(ada.id, await asked()) }
    expect((await post('/account/sign-in/passkey', alone)).status).toBe(401)
    const { idToken } = await byPassword(ada)
    const own = await server.product('GET', '/account/passkeys', String(idToken))
    expect(own.json).toEqual({ passkeys: [], secondFactor: false, recoveryCodesLeft: 0 })
    const mail = await mailAbout('The passkeys of your Swapwise account were removed', ada)
    expect(mail).toContain('You were signed out everywhere')
    const bea = await settle()
    await add(bea)
    const reset = await resetPasskeys(server.identity.store, bea.email)
    expect(reset).toEqual({ passkeys: 1, secondFactor: false })
  })
})
