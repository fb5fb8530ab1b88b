import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts, sessions } from '#server/db/identity-schema.ts'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../tests/support/identity.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.close())

const register = async () => {
  const { json } = await server.call('/v1/accounts:signUp', { email: freshEmail(), password })
  return json as { localId: string; email: string; idToken: string; refreshToken: string }
}
const before = new Date('2026-01-01T00:00:00Z')
const accountOf = async (uid: string) => {
  const [account] = await server.db.orm.select().from(accounts).where(eq(accounts.uid, uid))
  return account
}

it('a renewed sign-in counts as used, and as that person’s alone', async () => {
  const [ada, bob] = [await register(), await register()]
  await server.db.orm.update(sessions).set({ usedAt: before })
  await server.db.orm.update(accounts).set({ lastRefreshAt: before })
  await server.call('/v1/token', { grant_type: 'refresh_token', refresh_token: ada.refreshToken })
  const usedBy = async (uid: string) => {
    const [session] = await server.db.orm.select().from(sessions).where(eq(sessions.uid, uid))
    return [session?.usedAt, (await accountOf(uid))?.lastRefreshAt].map((at) => Number(at) > Number(before))
  }
  expect(await usedBy(ada.localId)).toEqual([true, true])
  expect(await usedBy(bob.localId)).toEqual([false, false])
})

it('a sign-in and a new password count as that person’s last sign-in', async () => {
  const [ada, bob, cleo] = [await register(), await register(), await register()]
  await server.db.orm.update(accounts).set({ lastLoginAt: before })
  await server.call('/v1/accounts:signInWithPassword', { email: ada.email, password })
  await server.call('/v1/accounts:update', { idToken: bob.idToken, password: 'Newpass1' })
  const isLater = async ({ localId }: { localId: string }) =>
    Number((await accountOf(localId))?.lastLoginAt) > Number(before)
  expect([await isLater(ada), await isLater(bob), await isLater(cleo)]).toEqual([true, true, false])
})
