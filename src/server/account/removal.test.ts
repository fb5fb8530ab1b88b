import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { deleteUser, updateProfile } from '@firebase/auth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountData } from '#contract/account.ts'
import { outgoingMails } from '#server/db/mail-schema.ts'
import { idempotencyKeys } from '#server/db/platform-schema.ts'
import { members } from '#server/db/schema.ts'
import { storeQueries } from '../../../tests/support/factories.ts'
import { freshEmail, startIdentity, type TestIdentity } from '../../../tests/support/identity.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.close())

const queryDraft = {
  productName: 'Chips',
  productBrand: 'Acme',
  productImageUrl: 'https://img.example/c.png',
  queryTitle: 'Instead of chips?',
  boycottingReason: 'Palm oil.',
}

/** Ann asked and recommended to Bob; Bob asked and recommended to Ann; one of Ann's queries is gone already. */
async function world() {
  const people = await Promise.all(
    ['Ann', 'Bob'].map(async (displayName) => {
      const person = await server.register(freshEmail(displayName))
      await updateProfile(person.user, { displayName })
      await server.identity.store.accounts.update(person.user.uid, { emailVerified: true })
      const token = await person.user.getIdToken(true)
      const ask = async () =>
        String((await server.product('POST', '/products', token, queryDraft)).json['insertedId'])
      const recommend = (queryId: string) =>
        server.product('POST', '/recommendations', token, {
          title: 'Try',
          productName: 'Nuts',
          reason: 'Good.',
          queryId,
        })
      return { ...person, token, ask, recommend, query: await ask() }
    }),
  )
  const [ann, bob] = people as [(typeof people)[number], (typeof people)[number]]
  await ann.recommend(bob.query)
  await bob.recommend(bob.query)
  await bob.recommend(ann.query)
  const gone = await ann.ask()
  await bob.recommend(gone)
  await server.product('DELETE', `/products/${gone}`, ann.token)
  return { ann, bob }
}

const everything = async (about: { query: string }[]) => {
  const read = async (path: string) => (await fetch(`${server.origin}${path}`)).text()
  const texts = await Promise.all(
    about.flatMap(({ query }) => [read(`/products/${query}`), read(`/recommendations?queryId=${query}`)]),
  )
  return texts.join('\n')
}

it('takes the person’s name off what they wrote when they leave it', async () => {
  const { ann, bob } = await world()
  await deleteUser(ann.user)
  const left = await everything([ann, bob])
  expect(left).toContain('Instead of chips?')
  expect(left).not.toContain(ann.email.toLowerCase())
  expect(left).not.toContain('"Ann"')
  const { json } = await server.product('GET', `/products/${bob.query}`, bob.token)
  expect(json['recommendationCount']).toBe(2)
  const mine = await server.product('GET', `/recommendations?email=${bob.email}`, bob.token)
  expect(mine.json).toHaveLength(3)
  expect(JSON.stringify(mine.json)).not.toContain(ann.email.toLowerCase())
  expect((await server.product('DELETE', `/products/${ann.query}`, bob.token)).status).toBe(403)
})

it('deletes what they wrote when they ask for it, with the counts put right', async () => {
  const { ann, bob } = await world()
  const { json } = await server.call('/v1/accounts:delete', { idToken: ann.token, posts: 'delete' })
  expect(json).toEqual({ kind: 'identitytoolkit#DeleteAccountResponse' })
  expect((await fetch(`${server.origin}/products/${ann.query}`)).status).toBe(404)
  const query = await server.product('GET', `/products/${bob.query}`, bob.token)
  expect(query.json['recommendationCount']).toBe(1)
  const mine = await server.product('GET', `/recommendations?email=${bob.email}`, bob.token)
  expect(mine.json).toHaveLength(3)
  expect(JSON.stringify(mine.json)).not.toContain(ann.email.toLowerCase())
  expect((await server.product('GET', '/account/data', ann.token)).status).toBe(401)
})

it('refuses a choice it does not know and deletes nothing', async () => {
  const { user } = await server.register()
  const idToken = await user.getIdToken()
  const { status } = await server.call('/v1/accounts:delete', { idToken, posts: 'burn' })
  expect(status).toBe(400)
  await user.reload()
})

it('hands a person all that is kept about them, without secrets', async () => {
  const { ann, bob } = await world()
  const { json } = await server.product('GET', '/account/data', ann.token)
  expect(json).toMatchObject({
    account: {
      uid: ann.user.uid,
      email: ann.email.toLowerCase(),
      displayName: 'Ann',
      providers: ['password'],
    },
    queries: [{ _id: ann.query, productName: 'Chips' }],
    recommendations: [{ queryId: bob.query, title: 'Try' }],
    member: {
      handle: expect.stringMatching(/^ann/) as string,
      formerHandles: [],
      role: 'member',
      settings: {},
    },
  })
  expect(JSON.stringify(json)).not.toMatch(/argon2|hash/i)
  expect((await fetch(`${server.origin}/account/data`)).status).toBe(401)
})

it('hands it out so often a minute to one person, and to others all the same', async () => {
  const { ann, bob } = await world()
  const download = (token: string) => server.product('GET', '/account/data', token)
  const answers = await Promise.all(Array.from({ length: 21 }, () => download(ann.token)))
  const [refused, ...others] = answers.filter(({ status }) => status !== 200)
  expect(others).toEqual([])
  expect(refused?.json['message']).toMatch(/^Too many downloads at once. Try again in \d+ seconds.$/)
  expect((await download(bob.token)).status).toBe(200)
})

it('hands out any number of posts, made as they are taken', async () => {
  const { ann } = await world()
  const owner = ann.user.uid
  const boycottingReason = '🥄'.repeat(5_000)
  const ids = await storeQueries(
    server.db,
    Array.from({ length: 60 }, () => ({ owner, boycottingReason })),
  )
  const headers = { authorization: `Bearer ${ann.token}` }
  const answer = await fetch(`${server.origin}/account/data`, { headers })
  expect(answer.headers.get('content-length')).toBeNull()
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const data = (await answer.json()) as AccountData
  expect(data.queries.map((one) => one._id)).toEqual([...ids.toReversed(), ann.query])
  expect(data.queries[0]?.boycottingReason).toBe(boycottingReason)
  expect(data.recommendations).toHaveLength(1)
})

it('says in a person’s data whether their address is proved', async () => {
  const { user } = await server.register()
  const isProved = async () => {
    const { json } = await server.product('GET', '/account/data', await user.getIdToken(true))
    return (json['account'] as { emailVerified: boolean }).emailVerified
  }
  expect(await isProved()).toBe(false)
  await server.identity.store.accounts.update(user.uid, { emailVerified: true })
  expect(await isProved()).toBe(true)
})

it('leaves no key of a request and no mail to be sent', async () => {
  const { orm } = server.db
  const keep = async ({ user, email }: Awaited<ReturnType<TestIdentity['register']>>) => {
    const { uid } = user
    await orm.insert(idempotencyKeys).values({ uid, key: 'a', fingerprint: 'b', insertedId: 'c'.repeat(24) })
    await orm.insert(outgoingMails).values({
      ...{ id: randomUUID(), purpose: 'VERIFY_EMAIL', uid, email, language: 'en' },
      dueAt: new Date(Date.now() + 60 * 60 * 1000),
    })
    return uid
  }
  const [leaving, staying] = [await server.register(), await server.register()]
  const [gone, left] = [await keep(leaving), await keep(staying)]
  await deleteUser(leaving.user)
  const uids = inArray(idempotencyKeys.uid, [gone, left])
  const keys = await orm.select({ uid: idempotencyKeys.uid }).from(idempotencyKeys).where(uids)
  const mails = await orm
    .select({ uid: outgoingMails.uid })
    .from(outgoingMails)
    .where(inArray(outgoingMails.uid, [gone, left]))
  expect([keys, mails]).toEqual([[{ uid: left }], [{ uid: left }]])
})

it('is no way around a decision: whoever comes back under the address they proved is suspended as before', async () => {
  const email = freshEmail('sly')
  const joinAs = async (emailVerified: boolean) => {
    const { user } = await server.register(email)
    if (emailVerified) await server.identity.store.accounts.update(user.uid, { emailVerified })
    const token = await user.getIdToken(true)
    await server.product('GET', '/members/me', token)
    return { user, token, post: () => server.product('POST', '/products', token, queryDraft) }
  }
  const first = await joinAs(true)
  // Another provider's call would leave the account as it is.
  expect((await server.product('DELETE', '/account/posts?posts=delete', first.token)).status).toBe(404)
  const suspendedUntil = new Date(Date.now() + 86_400_000)
  await server.db.orm.update(members).set({ suspendedUntil }).where(eq(members.uid, first.user.uid))
  await deleteUser(first.user)
  const [left] = await server.db.orm.select().from(members).where(eq(members.uid, first.user.uid))
  expect(left).toMatchObject({ name: null, email: null, picture: null, suspendedUntil })

  // By somebody who cannot read its mail it is anybody's.
  const stranger = await joinAs(false)
  expect((await stranger.post()).status).toBe(201)
  await deleteUser(stranger.user)
  expect((await (await joinAs(true)).post()).status).toBe(403)
})
