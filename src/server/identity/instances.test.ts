import { sendPasswordResetEmail, confirmPasswordReset, signInWithEmailAndPassword } from '@firebase/auth'
import { eq } from 'drizzle-orm'
import { decodeProtectedHeader } from 'jose'
import { afterEach, expect, it, vi } from 'vitest'
import { signingKeys } from '#server/db/identity-schema.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { password, startIdentity } from '../../../tests/support/identity.ts'
import { openSigningKeys } from './tokens/signing-keys.ts'

const day = 24 * 60 * 60 * 1000
afterEach(() => {
  vi.useRealTimers()
})

it('serves one community from two instances: in on one, used and ended on the other', async () => {
  const db = await createTestDatabase()
  const another = await db.openAnother?.()
  const one = await startIdentity({}, { db })
  const two = await startIdentity({}, { db: another ?? db })
  const { user, email } = await one.register()
  const token = await user.getIdToken()
  expect((await two.product('GET', '/account/data', token)).status).toBe(200)
  const { user: same } = await signInWithEmailAndPassword(two.sdk(), email, password)
  expect(same.uid).toBe(user.uid)
  await sendPasswordResetEmail(two.sdk(), email)
  const { code } = await Promise.any([one, two].map((server) => server.mailTo(email, 'PASSWORD_RESET')))
  await confirmPasswordReset(two.sdk(), code, 'Newpass1')
  expect((await one.product('GET', '/account/data', token)).status).toBe(401)
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  expect(await db.orm.select().from(signingKeys)).toHaveLength(1)
  await one.close()
  await two.close()
  await another?.close()
  await db.close()
})

it('turns signing keys over with an overlap, and every instance knows the new one', async () => {
  const db = await createTestDatabase()
  const server = await startIdentity({}, { db })
  const { user } = await server.register()
  const old = await user.getIdToken()
  const elsewhere = await openSigningKeys(db)
  await db.orm.update(signingKeys).set({ signsFrom: new Date(Date.now() - 40 * day) })
  await elsewhere.rotate()
  const published = async () => {
    const { keys } = (await (await fetch(`${server.origin}/.well-known/jwks.json`)).json()) as {
      keys: { kid: string }[]
    }
    return keys
  }
  await server.identity.keys.rotate()
  expect(await published()).toHaveLength(2)
  for (const key of await published())
    expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])

  // The successor starts: new tokens name it, old ones hold, and instances that never heard of it look it up.
  const { kid } = decodeProtectedHeader(old)
  for (const key of await db.orm.select().from(signingKeys))
    if (key.kid !== kid)
      await db.orm
        .update(signingKeys)
        .set({ signsFrom: new Date(Date.now() - 1000) })
        .where(sameKey(key.kid))
  await elsewhere.rotate()
  await server.identity.keys.rotate()
  const fresh = await user.getIdToken(true)
  expect(decodeProtectedHeader(fresh).kid).not.toBe(kid)
  for (const token of [old, fresh])
    expect((await server.product('GET', '/account/data', token)).status).toBe(200)

  await db.orm
    .update(signingKeys)
    .set({ signsFrom: new Date(Date.now() - 2 * day) })
    .where(sameKey(String(decodeProtectedHeader(fresh).kid)))
  await server.identity.keys.rotate()
  expect((await published()).map((key) => key.kid)).toEqual([decodeProtectedHeader(fresh).kid])
  expect((await server.product('GET', '/account/data', old)).status).toBe(401)
  await server.close()
  await db.close()
})

it('looks for a key that nobody has heard of once a second at most', async () => {
  const db = await createTestDatabase()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const keys = await openSigningKeys(db)
  const { kid } = keys.current()
  const isKnown = async (name: string) => {
    try {
      return Boolean(await keys.find({ alg: 'RS256', kid: name }, { payload: '', signature: '' }))
    } catch {
      return false
    }
  }
  const [key] = await db.orm.select().from(signingKeys)
  if (!key) throw new Error('There is no key.')
  for (const name of ['second', 'third'])
    await db.orm
      .insert(signingKeys)
      .values({ ...key, kid: name, publicJwk: { ...key.publicJwk, kid: name }, signsFrom: new Date(0) })
  expect([await isKnown(kid), await isKnown('second'), await keys.refreshKey('second')]).toEqual([
    true,
    false,
    null,
  ])
  vi.setSystemTime(Date.now() + 1001)
  expect(await isKnown('second')).toBe(true)
  expect(await keys.refreshKey('third')).toMatchObject({ kid: 'third' })
  expect(keys.current().kid).toBe(kid)
  await db.orm.update(signingKeys).set({ kid: 'fourth' }).where(sameKey('third'))
  expect(await keys.refreshKey('fourth')).toBeNull()
  vi.setSystemTime(Date.now() + 1001)
  expect(await keys.refreshKey('fourth')).not.toBeNull()
  await db.close()
})

function sameKey(kid: string) {
  return eq(signingKeys.kid, kid)
}
