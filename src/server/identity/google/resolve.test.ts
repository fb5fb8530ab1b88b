import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '#server/db/identity-schema.ts'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../../tests/support/identity.ts'
import { requireSession } from '../protocol/require-session.ts'
import { newSecret } from '../tokens/secrets.ts'
import { toAssertion } from './assertion.ts'
import { linkAssertion } from './link.ts'
import { signInByAssertion } from './resolve.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.close())

const picture = 'https://images.example.org/gina.png'
const vouch = (email: string | undefined, more: object = {}) =>
  toAssertion(
    { sub: newSecret(), email, email_verified: true, name: 'Gina', picture, ...more },
    'token',
    null,
  )
const comeIn = (assertion: ReturnType<typeof vouch>, autoCreate = true) =>
  signInByAssertion(server.identity, assertion, autoCreate)
const register = async (email: string, verified: boolean) => {
  const { json } = await server.call('/v1/accounts:signUp', { email, password })
  const uid = String(json['localId'])
  await server.identity.store.accounts.update(uid, { displayName: 'Owner', emailVerified: verified })
  return { uid, idToken: String(json['idToken']) }
}
const signsInByPassword = async (email: string) =>
  (await server.call('/v1/accounts:signInWithPassword', { email, password })).status === 200
const linksOf = (uid: string) => server.identity.store.links.of(uid)

it('lets nobody into an account by an address that Google does not vouch for', async () => {
  const email = freshEmail()
  const { uid } = await register(email, true)
  for (const proof of [false, 'true', undefined]) {
    const outcome = await comeIn(vouch(email, { email_verified: proof }))
    expect(outcome).toMatchObject({ tokens: null, verifiedProviders: [] })
  }
  expect(await linksOf(uid)).toEqual([])
  expect(await signsInByPassword(email)).toBe(true)
})

it('makes an account of what Google says and vouches for', async () => {
  for (const proof of [true, false]) {
    const person = vouch(freshEmail(), { email_verified: proof })
    const { email, displayName, photoUrl } = person
    const outcome = await comeIn(person)
    expect(outcome).toMatchObject({ isNew: true, recycled: false })
    expect(outcome.account).toMatchObject({ email, emailVerified: proof, displayName, photoUrl })
    const again = await comeIn(person)
    expect(again).toMatchObject({ isNew: false, account: { uid: outcome.account.uid } })
  }
})

it('takes no address for proved where Google names none, so that one is stored once a mail proves it', async () => {
  const { account, tokens } = await comeIn(vouch(undefined))
  expect(account).toMatchObject({ email: null, emailVerified: false })
  const idToken = tokens && 'idToken' in tokens ? tokens.idToken : ''
  const email = freshEmail()
  await server.call('/v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email })
  const { code: oobCode } = await server.mailTo(email, 'EMAIL_SIGNIN')
  const linked = await server.call('/v1/accounts:signInWithEmailLink', { email, oobCode, idToken })
  expect(linked.json).toMatchObject({ email, localId: account.uid })
  expect(await server.identity.store.accounts.find(account.uid)).toMatchObject({ email, emailVerified: true })
})

it('joins a proved account and leaves its owner the password, and name and picture where Google has none', async () => {
  const email = freshEmail()
  const { uid, idToken } = await register(email, true)
  await server.identity.store.accounts.update(uid, { photoUrl: picture })
  const { account } = await comeIn(vouch(email, { name: undefined, picture: undefined }))
  expect(account).toMatchObject({ uid, displayName: 'Owner', photoUrl: picture })
  expect(await signsInByPassword(email)).toBe(true)
  expect((await server.product('GET', '/account/data', idToken)).status).toBe(200)
  await server.identity.store.links.removeAll(uid)
  const { account: named } = await comeIn(vouch(email, { picture: `${picture}?new` }))
  expect(named).toMatchObject({ uid, displayName: 'Gina', photoUrl: `${picture}?new` })
})

it('proves the address of an account that was not, and leaves nothing of whoever made it', async () => {
  const email = freshEmail()
  const { uid } = await register(email, false)
  await server.identity.store.accounts.update(uid, { photoUrl: picture, usesEmailLink: true })
  const { account } = await comeIn(vouch(email, { name: undefined, picture: undefined }))
  expect(account).toMatchObject({
    uid,
    emailVerified: true,
    displayName: null,
    photoUrl: null,
    passwordHash: null,
    passwordUpdatedAt: null,
    usesEmailLink: false,
  })
})

it('hands an address that has a new owner at Google over whole', async () => {
  const email = freshEmail()
  const { uid, idToken } = await register(email, true)
  await comeIn(vouch(email, { name: 'Former' }))
  const outcome = await comeIn(vouch(email, { name: 'Next', picture: undefined }))
  expect(outcome).toMatchObject({ recycled: true, isNew: false })
  expect(outcome.account).toMatchObject({ uid, displayName: 'Next', photoUrl: null, passwordHash: null })
  expect(await signsInByPassword(email)).toBe(false)
  expect((await server.product('GET', '/account/data', idToken)).status).toBe(401)
  expect(await linksOf(uid)).toHaveLength(1)
})

it('finds a person again who changed their address at Google, and keeps what Google shows of them', async () => {
  const first = vouch(freshEmail())
  const { account } = await comeIn(first)
  const moved = { ...first, email: freshEmail(), displayName: 'Gina G.', photoUrl: null }
  expect((await comeIn(moved, false)).account.uid).toBe(account.uid)
  const { email, displayName, photoUrl } = moved
  expect(await linksOf(account.uid)).toMatchObject([{ email, displayName, photoUrl }])
})

it('makes one account of a person who comes in twice at once, with or without an address', async () => {
  for (const email of [freshEmail(), undefined]) {
    const person = vouch(email)
    const [one, other] = await Promise.all([comeIn(person), comeIn(person)])
    expect(one.account.uid).toBe(other.account.uid)
  }
})

it('makes none for whoever only asks for an old one', async () => {
  const email = freshEmail()
  await expect(comeIn(vouch(email), false)).rejects.toMatchObject({ code: 'EMAIL_NOT_FOUND' })
  expect(await server.identity.store.accounts.findByEmail(email)).toBeNull()
})

it('lets nobody into a disabled account, by its link or its address', async () => {
  const person = vouch(freshEmail())
  const { account } = await comeIn(person)
  await server.db.orm.update(accounts).set({ disabled: true }).where(eq(accounts.uid, account.uid))
  for (const assertion of [person, vouch(person.email ?? '')])
    await expect(comeIn(assertion)).rejects.toMatchObject({ code: 'USER_DISABLED' })
})

it('links one Google identity to one account, and none under the address of somebody else', async () => {
  const [ada, bea] = [await register(freshEmail(), true), await register(freshEmail(), true)]
  const link = async ({ idToken }: { idToken: string }, assertion: ReturnType<typeof vouch>) =>
    linkAssertion(server.identity, await requireSession(server.identity, idToken), assertion)
  const hers = vouch(freshEmail())
  await link(ada, hers)
  const beas = (await server.identity.store.accounts.find(bea.uid))?.email ?? ''
  await expect(link(ada, vouch(beas))).rejects.toMatchObject({ code: 'EMAIL_EXISTS' })
  await expect(link(ada, vouch(freshEmail()))).rejects.toMatchObject({ code: 'PROVIDER_ALREADY_LINKED' })
  await expect(link(bea, hers)).rejects.toMatchObject({ code: 'FEDERATED_USER_ID_ALREADY_LINKED' })
  expect(await linksOf(bea.uid)).toEqual([])
  await link(bea, vouch(beas))
  expect(await linksOf(bea.uid)).toHaveLength(1)
})
