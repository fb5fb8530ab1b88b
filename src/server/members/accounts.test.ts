import { signInWithEmailAndPassword, updateProfile, verifyBeforeUpdateEmail } from '@firebase/auth'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { maskedAddress } from '#contract/masked-address.ts'
import type { Query } from '#contract/queries.ts'
import { members } from '#server/db/schema.ts'
import { queryDraft } from '../../../tests/support/factories.ts'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../tests/support/identity.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.close())

const read = async <T>(path: string, headers = {}) =>
  (await (await fetch(server.origin + path, { headers })).json()) as T
const readAs = <T>(token: string, path: string) => read<T>(path, { authorization: `Bearer ${token}` })
const memberOf = async (uid: string) => {
  const [row] = await server.db.orm.select().from(members).where(eq(members.uid, uid))
  return row
}

async function somebodyWhoAsked() {
  const person = await server.register()
  const token = await person.user.getIdToken()
  const { json } = await server.product('POST', '/products', token, queryDraft)
  return { ...person, token, query: String(json['insertedId']) }
}

it('earlier posts show a new name and photo as soon as they are saved, and what is cleared is gone', async () => {
  const { user, query } = await somebodyWhoAsked()
  const photo = { displayName: 'Ann Lee', photoURL: 'https://images.example.org/ann.png' }
  await updateProfile(user, photo)
  expect(await read(`/products/${query}`)).toMatchObject({ userName: 'Ann Lee', userImage: photo.photoURL })
  await updateProfile(user, { displayName: '', photoURL: '' })
  expect(await read(`/products/${query}`)).toMatchObject({ userName: null, userImage: null })
})

it('an address that was never proved leaves every post with it', async () => {
  const { user, email, query, token } = await somebodyWhoAsked()
  const own = freshEmail('own')
  await verifyBeforeUpdateEmail(user, own)
  const { code } = await server.mailTo(email.toLowerCase(), 'VERIFY_AND_CHANGE_EMAIL')
  expect(await readAs(token, `/products?email=${email}`)).toHaveLength(1)
  expect(await read(`/products/${query}`)).toMatchObject({ email: maskedAddress(email) })
  await server.call('/v1/accounts:update', { oobCode: code })
  const stranger = await (await server.register()).user.getIdToken()
  expect(await readAs(stranger, `/products/${query}`)).toMatchObject({ email: own, userEmail: own })
  expect(await read(`/products/${query}`)).toMatchObject({ email: maskedAddress(own) })
  const again = await signInWithEmailAndPassword(server.sdk(), own, password)
  const renewed = await again.user.getIdToken()
  expect((await readAs<Query[]>(renewed, `/products?email=${own}`)).map(({ _id }) => _id)).toEqual([query])
  expect(await memberOf(user.uid)).toMatchObject({ email: own, emailVerified: true })
})

it('a change that is taken back changes no member', async () => {
  const { user } = await somebodyWhoAsked()
  const change = server.identity.transaction(async (store) => {
    await store.accounts.update(user.uid, { displayName: 'Never' })
    throw new Error('taken back')
  })
  await expect(change).rejects.toThrow('taken back')
  expect(await memberOf(user.uid)).toMatchObject({ name: null })
})

it('what an older token says has no say against the account', async () => {
  const { user, token, query } = await somebodyWhoAsked()
  await updateProfile(user, { displayName: 'Renamed' })
  await server.product('POST', '/products', token, queryDraft)
  expect(await read(`/products/${query}`)).toMatchObject({ userName: 'Renamed' })
})

it('nobody is called like the team but those who are of it', async () => {
  const { user } = await somebodyWhoAsked()
  const refused = updateProfile(user, { displayName: 'Swарwise Support' })
  await expect(refused).rejects.toThrow(
    'The name is only for the people who run this site. Choose another one.',
  )
  expect(await memberOf(user.uid)).toMatchObject({ name: null })
  await server.db.orm.update(members).set({ role: 'moderator' }).where(eq(members.uid, user.uid))
  await updateProfile(user, { displayName: 'Swapwise Support' })
  expect(await memberOf(user.uid)).toMatchObject({ name: 'Swapwise Support' })
  await server.db.orm.update(members).set({ role: 'member' }).where(eq(members.uid, user.uid))
  // What they are called already they may send along with another photo.
  const photoURL = 'https://images.example.org/team.png'
  await updateProfile(user, { displayName: 'Swapwise Support', photoURL })
  expect(await memberOf(user.uid)).toMatchObject({ picture: photoURL })
})
