import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts, sessions } from '#server/db/identity-schema.ts'
import { freePort } from '#server/platform/free-port.ts'
import {
  freshEmail,
  password,
  startIdentity,
  until,
  type TestIdentity,
} from '../../../tests/support/identity.ts'

let server: TestIdentity
let metrics: string
beforeAll(async () => {
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}/metrics`
  server = await startIdentity({ METRICS: 'on', METRICS_PORT: String(port) })
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

it('a sign-in is counted for whoever watches, and one that was refused apart', async () => {
  const { email } = await register()
  const counted = async (outcome: 'in' | 'refused') => {
    const text = await (await fetch(metrics)).text()
    const line = new RegExp(`^swapwise_sign_ins_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm')
    return Number(line.exec(text)?.[1] ?? 0)
  }
  // What is counted is counted after the answer.
  const before = await until(() => counted('in'))
  for (const secret of [password, 'Wrong123', 'Wrong123'])
    await server.call('/v1/accounts:signInWithPassword', { email, password: secret })
  const guess = { pending: 'p', code: 'c' }
  await server.app.inject({ method: 'POST', url: '/account/sign-in/recovery-code', payload: guess })
  await until(async () => (await counted('refused')) === 3)
  expect(await counted('in')).toBeGreaterThan(before)
})
