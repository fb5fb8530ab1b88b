import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { oauthStates } from '#server/db/identity-schema.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { createSignInStates } from './sign-in-states.ts'

let db: Database
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const started = { state: 's', nonce: 'n', verifier: 'v', continueUri: 'https://swapwise.test/back' }

it('a sign-in comes back once, within ten minutes, to the page that started it', async () => {
  const states = createSignInStates(db.orm)
  const [first, other] = [await states.save(started), await states.save({ ...started, nonce: 'other' })]
  expect(await states.take('somebody else’s')).toBeNull()
  expect(await states.take(first)).toMatchObject(started)
  expect(await states.take(first)).toBeNull()
  expect(await states.take(other)).toMatchObject({ nonce: 'other' })

  const late = await states.save(started)
  const [row] = await db.orm.select().from(oauthStates)
  const minutes = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
  expect(Math.round(minutes)).toBe(10)
  await db.orm.update(oauthStates).set({ expiresAt: new Date(Date.now() - 1) })
  expect(await states.take(late)).toBeNull()
})
