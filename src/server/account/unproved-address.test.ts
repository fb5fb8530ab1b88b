import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oobCodes } from '#server/db/identity-schema.ts'
import { outgoingMails } from '#server/db/mail-schema.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { storeQuery, storeRecommendation } from '../../../tests/support/factories.ts'
import { freshEmail, password, startIdentity, type TestIdentity } from '../../../tests/support/identity.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.close())

/** What lies here under an address whatever account has it: imported posts, a mail on its way, a mailed code. */
async function leaveUnder(email: string) {
  const owner = `email:${email}`
  const asked = await storeQuery(server.db, { owner, email })
  const given = await storeRecommendation(server.db, { author: owner, recommenderEmail: email })
  const received = await storeRecommendation(server.db, { userEmail: email, userName: 'Owner' })
  const order = { id: randomUUID(), purpose: 'EMAIL_SIGNIN', uid: null, email, language: 'en' }
  await server.db.orm.insert(outgoingMails).values({ ...order, dueAt: new Date(Date.now() + 60_000) })
  const code = { purpose: 'EMAIL_SIGNIN' as const, uid: null, email, newEmail: null, seconds: 60 }
  await server.identity.store.codes.issue(code)
  return async () => {
    const { orm } = server.db
    const [row] = await orm.select().from(recommendations).where(eq(recommendations.id, received))
    return {
      asked: await orm.$count(queries, eq(queries.id, asked)),
      given: await orm.$count(recommendations, eq(recommendations.id, given)),
      namedIn: row?.userEmail === email ? 1 : 0,
      mails: await orm.$count(outgoingMails, eq(outgoingMails.email, email)),
      codes: await orm.$count(oobCodes, eq(oobCodes.email, email)),
    }
  }
}

it.each([
  ['claimed without proof leaves all that is another’s', false, 1],
  ['proved takes all of it along', true, 0],
])('an account deleted with an address it %s', async (_, emailVerified, left) => {
  const email = freshEmail()
  const { json } = await server.call('/v1/accounts:signUp', { email, password })
  await server.identity.store.accounts.update(String(json['localId']), { emailVerified })
  const what = await leaveUnder(email)
  expect(await what()).toEqual({ asked: 1, given: 1, namedIn: 1, mails: 1, codes: 1 })
  const gone = await server.call('/v1/accounts:delete', { idToken: json['idToken'], posts: 'delete' })
  expect(gone.status).toBe(200)
  expect(await what()).toEqual({ asked: left, given: left, namedIn: left, mails: left, codes: left })
})
