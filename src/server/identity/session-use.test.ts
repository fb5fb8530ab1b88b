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
  return json as { localId: string; refreshToken: string }
}

it('a renewed sign-in counts as used, and as that person’s alone', async () => {
  const [ada, bob] = [await register(), await register()]
  const before = new Date('2026-01-01T00:00:00Z')
  await server.db.orm.update(sessions).set({ usedAt: before })
  await server.db.orm.update(accounts).set({ lastRefreshAt: before })
  await server.call('/v1/token', { grant_type: 'refresh_token', refresh_token: ada.refreshToken })
  const usedBy = async (uid: string) => {
    const [session] = await server.db.orm.select().from(sessions).where(eq(sessions.uid, uid))
    const [account] = await server.db.orm.select().from(accounts).where(eq(accounts.uid, uid))
    return [session?.usedAt, account?.lastRefreshAt].map((at) => Number(at) > Number(before))
  }
  expect(await usedBy(ada.localId)).toEqual([true, true])
  expect(await usedBy(bob.localId)).toEqual([false, false])
})
