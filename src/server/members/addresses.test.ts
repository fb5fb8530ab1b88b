import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountData } from '#contract/account.ts'
import { maskedAddress } from '#contract/masked-address.ts'
import type { Query } from '#contract/queries.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import { recommendations } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { crawl as crawlSite } from '../../../tests/support/crawl.ts'
import {
  queryDraft,
  recommendationDraft,
  storeEvidence,
  storeQuery,
  storeRecommendation,
} from '../../../tests/support/factories.ts'
import { makeList } from '../../../tests/support/lists.ts'
import { masked } from './addresses.ts'
import type { Emails } from './addresses.ts'

type World = Awaited<ReturnType<typeof createTestApp>>
type Person = Awaited<ReturnType<World['person']>>

const names = ['ann', 'ben', 'cat', 'dee', 'eli', 'fin', 'gus', 'ola', 'old'] as const
type Name = (typeof names)[number]
const addressOf = (name: string) => `${name}@example.org`
/**
 * Those whose address is shown to others, whole or masked. Cat has not proved hers; Dee and Fin hide theirs, and Dee's name
 * is one she had before, as Gus's is in an old file.
 */
const shown: Name[] = ['ann', 'ben', 'cat', 'eli', 'gus']
const proved = shown.filter((name) => name !== 'cat')
/** Whom somebody sees whole who is signed in. */
const toMembers: Record<Emails, Name[]> = { members: proved, public: shown, private: [] }

/** A small site with somebody of each kind. */
async function createSite(emails: Emails) {
  const world = await createTestApp({ EMAILS: emails })
  const { app, db } = world
  const add = async (person: Person, path: string, body: object) =>
    (await person.call('POST', path, body)).json<{ insertedId: string }>().insertedId

  const ann = await world.person('ann')
  const ben = await world.person('ben', { name: undefined })
  const cat = await world.person('cat', { email_verified: false })
  const dee = await world.person('dee', { name: addressOf('old') })
  const fin = await world.person('fin')
  const ola = await world.person('ola')
  for (const person of [dee, fin]) await person.call('PATCH', '/members/me', { hideEmail: true })

  const asked: Record<string, string> = {}
  for (const [name, person] of Object.entries({ ann, cat, dee })) {
    asked[name] = await add(person, '/products', { ...queryDraft, gtin: '4006381333931' })
    for (const answering of [ben, cat, dee])
      await add(answering, '/recommendations', { ...recommendationDraft, queryId: asked[name] })
  }
  for (const [name, owner] of Object.entries({
    eli: 'email:eli@example.org',
    fin: 'email:fin@example.org',
    gus: 'uid-gus',
  })) {
    const email = addressOf(name)
    const called = addressOf(name === 'gus' ? 'old' : name)
    const queryId = await storeQuery(db, { owner, email, userName: called })
    await storeRecommendation(db, {
      author: owner,
      recommenderEmail: email,
      recommenderName: called,
      queryId,
      queryOwner: owner,
      userEmail: email,
      userName: called,
    })
    asked[name] = queryId
  }
  await storeEvidence(db, { queryId: asked['gus'] ?? '', author: 'uid-gus', authorName: addressOf('old') })
  const left = await add(ann, '/products', queryDraft)
  await add(ben, '/recommendations', { ...recommendationDraft, queryId: left })
  await ann.call('DELETE', `/products/${left}`)

  for (const [name, person] of Object.entries({ ben, cat, dee })) {
    const statement = `Said by ${name}.`
    const path = `/products/${String(asked['ann'])}/evidence`
    const said = await add(person, path, { kind: 'first-hand', statement })
    for (const other of [ben, cat, dee].filter((one) => one !== person))
      await other.call('PUT', `/evidence/${said}/check`, { verdict: 'disputed', note: 'Never seen.' })
  }
  await ola.call('PUT', `/saved/${String(asked['ann'])}`)
  const { token } = await makeList(dee, 'All of them', Object.values(asked), true)

  const people = { ann, ben, cat, dee, fin, ola }
  return { world, app, asked, people, sharedLists: [token], close: () => world.close() }
}

type Site = Awaited<ReturnType<typeof createSite>>

/** Every answer that there is for a reader, as one text. */
async function crawl({ app, asked, people, sharedLists }: Site, reader?: Person): Promise<string> {
  const queries = Object.values(asked)
  const lists = await Promise.all(queries.map((id) => app.inject(`/recommendations?queryId=${id}`)))
  const recommendations = lists.flatMap((list) => list.json<Recommendation[]>().map(({ _id }) => _id))
  const members = await Promise.all(Object.values(people).map(({ call }) => call('GET', '/members/me')))
  const handles = members.map((member) => member.json<{ handle: string }>().handle)
  const place = { queries, recommendations, handles, words: ['sparkle'], brands: ['glint-co'], sharedLists }
  const answers = await crawlSite({ ...place, app }, reader)
  return answers
    .map(({ url, status, body }) => {
      expect([url, status]).toEqual([url, 200])
      // The account itself is told as its token tells it, and so are they as a member.
      if (url === '/members/me') return ''
      return url === '/account/data' ? body.replace(/"account":\{[^}]*\}/, '') : body
    })
    .join('\n')
}

const foundIn = (text: string) => names.filter((name) => text.includes(addressOf(name)))

describe.each<Emails>(['members', 'public', 'private'])('where EMAILS is %s', (emails) => {
  let site: Site
  beforeAll(async () => {
    site = await createSite(emails)
  })
  afterAll(() => site.close())

  it('no answer and no page tells a visitor more addresses than it says', async () => {
    const text = await crawl(site)
    expect(foundIn(text)).toEqual(emails === 'public' ? shown : [])
    for (const name of shown) expect(text.includes(maskedAddress(addressOf(name)))).toBe(emails !== 'public')
    for (const name of ['dee', 'fin']) expect(text).not.toContain(maskedAddress(addressOf(name)))
  })

  it('no answer tells a member more, save their own', async () => {
    const text = await crawl(site, site.people.ola)
    expect(foundIn(text)).toEqual(toMembers[emails])
    for (const name of shown)
      expect(text.includes(maskedAddress(addressOf(name)))).toBe(!toMembers[emails].includes(name))
  })

  it('the people concerned see each other, and everybody their own', async () => {
    const { ann, ben, cat, dee } = site.people
    const others = toMembers[emails]
    const seenBy = async (person: Person) => foundIn(await crawl(site, person))
    const and = (...more: Name[]) => names.filter((name) => [...others, ...more].includes(name))
    expect(await seenBy(ann)).toEqual(and('ann', 'ben', 'cat'))
    expect(await seenBy(ben)).toEqual(and('ann', 'ben', 'cat'))
    expect(await seenBy(cat)).toEqual(and('ann', 'ben', 'cat'))
    expect(await seenBy(dee)).toEqual(and('ann', 'ben', 'cat', 'dee', 'old'))
  })

  it('whoever asked is shown the address of each who recommends, and told which is not proved', async () => {
    const { ann, ben } = site.people
    const received = await ann.call('GET', `/myqueries/recommendations?email=${ann.email}`)
    const entry = (name: string, proved?: false) => [name && addressOf(name), proved, undefined]
    const addresses = received
      .json<Recommendation[]>()
      .map((one) => [one.recommenderEmail ?? '', one.emailVerified, one.userEmailVerified])
    expect(addresses).toEqual([entry(''), entry('cat', false), entry('ben')])
    const theirs = await ben.call('GET', `/recommendations?email=${ben.email}`)
    const ofCat = theirs.json<Recommendation[]>().find(({ queryId }) => queryId === site.asked['cat'])
    expect(ofCat).toMatchObject({ userEmail: addressOf('cat'), userEmailVerified: false, own: true })
    expect(ofCat).not.toHaveProperty('emailVerified')
  })

  it('whoever recommends on a query is shown whose it is while that stands there', async () => {
    const { asked, people, world } = site
    const cat = addressOf('cat')
    const ofQuery = async (reader: Person | null) => {
      const url = `/products/${asked['cat']}`
      const answer = await (reader ? reader.call('GET', url) : world.app.inject(url))
      const { email, emailVerified } = answer.json<Query>()
      return { email, emailVerified }
    }
    const whole = { email: cat, emailVerified: false }
    const asOthers = emails === 'public' ? whole : { email: maskedAddress(cat), emailVerified: undefined }
    expect(await ofQuery(null)).toEqual(asOthers)
    for (const reader of [people.ben, people.dee, people.cat]) expect(await ofQuery(reader)).toEqual(whole)
    const pia = await world.person('pia')
    expect(await ofQuery(pia)).toEqual(asOthers)
    const body = { ...recommendationDraft, queryId: asked['cat'] }
    const { insertedId } = (await pia.call('POST', '/recommendations', body)).json<{ insertedId: string }>()
    expect(await ofQuery(pia)).toEqual(whole)
    const hide = (hiddenAt: Date | null) =>
      world.db.orm.update(recommendations).set({ hiddenAt }).where(eq(recommendations.id, insertedId))
    await hide(new Date())
    expect(await ofQuery(pia)).toEqual(asOthers)
    const own = (await pia.call('GET', `/recommendations/${insertedId}`)).json<Recommendation>()
    expect(own.userEmail).toBe(asOthers.email)
    await hide(null)
    await pia.call('DELETE', `/recommendations/${insertedId}`)
    expect(await ofQuery(pia)).toEqual(asOthers)
  })

  it('a download tells whose query it was while one is concerned, and masks it where that is hidden', async () => {
    const { people, world } = site
    const { ben } = people
    const { recommendations: own } = (await ben.call('GET', '/account/data')).json<AccountData>()
    const id = own.find(({ queryId }) => queryId === site.asked['ann'])?._id ?? ''
    const told = async () =>
      (await ben.call('GET', '/account/data'))
        .json<AccountData>()
        .recommendations.find(({ _id }) => _id === id)?.userEmail
    expect(await told()).toBe(addressOf('ann'))
    const hide = (hiddenAt: Date | null) =>
      world.db.orm.update(recommendations).set({ hiddenAt }).where(eq(recommendations.id, id))
    await hide(new Date())
    expect(await told()).toBe(maskedAddress(addressOf('ann')))
    await hide(null)
  })

  it('one query says whether it is the reader’s, whatever is shown of them', async () => {
    const { people, asked, app } = site
    for (const name of ['ann', 'cat', 'dee', 'fin'] as const) {
      const own = (await people[name].call('GET', `/products/${asked[name]}`)).json<Query>()
      expect(own).toMatchObject({ own: true, email: addressOf(name), userEmail: addressOf(name) })
      expect(own.emailVerified).toBe(name === 'cat' ? false : undefined)
      const others = (await people.ola.call('GET', `/products/${asked[name]}`)).json<Query>()
      expect(others.own).toBe(false)
      expect((await app.inject(`/products/${asked[name]}`)).json()).not.toHaveProperty('own')
    }
  })

  it('own queries are listed to their owner, and to others only where addresses are public', async () => {
    const { people, asked, app } = site
    const statusFor = async (person: Person | null, name: Name) => {
      const url = `/products?email=${addressOf(name)}`
      return (await (person ? person.call('GET', url) : app.inject(url))).statusCode
    }
    for (const name of ['ann', 'cat', 'dee', 'fin'] as const) {
      const own = await people[name].call('GET', `/products?email=${addressOf(name).toUpperCase()}&limit=12`)
      expect(own.json<Query[]>().map(({ _id, email }) => [_id, email])).toEqual([
        [asked[name], addressOf(name)],
      ])
      expect(await statusFor(null, name)).toBe(emails === 'public' ? 200 : 401)
      expect(await statusFor(people.ola, name)).toBe(emails === 'public' ? 200 : 403)
    }
    if (emails !== 'public') return
    const found = async (name: Name) =>
      (await app.inject(`/products?email=${addressOf(name)}`)).json<Query[]>()
    for (const name of ['ann', 'cat', 'eli', 'gus'] as const) expect(await found(name)).toHaveLength(1)
    for (const name of ['dee', 'fin'] as const) expect(await found(name)).toEqual([])
    const squatter = await site.world.person('squatter', { email: addressOf('ann'), email_verified: false })
    expect((await squatter.call('GET', `/products?email=${addressOf('ann')}`)).json()).toEqual([])
  })

  it('whoever has no name is called by their address where it is shown, else by their handle', async () => {
    const { people, asked, app } = site
    const { handle } = (await people.ben.call('GET', '/members/me')).json<{ handle: string }>()
    const nameFor = async (person: Person | null) => {
      const url = `/recommendations?queryId=${asked['ann']}`
      const answer = await (person ? person.call('GET', url) : app.inject(url))
      return answer.json<Recommendation[]>().at(-1)?.recommenderName
    }
    const address = addressOf('ben')
    expect(await nameFor(null)).toBe(emails === 'public' ? address : handle)
    expect(await nameFor(people.ola)).toBe(emails === 'private' ? handle : address)
    expect(await nameFor(people.ann)).toBe(address)
    expect(await nameFor(people.ben)).toBe(address)
  })

  it('caches keep what readers get apart', async () => {
    const { people, asked, app } = site
    for (const url of [
      '/products?limit=24',
      `/products/${asked['ann']}`,
      `/recommendations?queryId=${asked['ann']}`,
    ]) {
      const [visitor, member] = [await app.inject(url), await people.ann.call('GET', url)]
      for (const { headers } of [visitor, member]) expect(headers['vary']).toMatch(/\bauthorization\b/i)
      if (visitor.body === member.body) expect(emails).not.toBe('members')
      else expect(member.headers['etag']).not.toBe(visitor.headers['etag'])
      const stale = { authorization: 'Bearer not.a.token', 'if-none-match': String(member.headers['etag']) }
      const unknown = await app.inject({ url, headers: stale })
      if (visitor.body !== member.body) expect(unknown.body).toBe(visitor.body)
    }
  })

  it('lists that are somebody’s own are kept by no cache', async () => {
    const { email, call } = site.people.ann
    for (const url of ['/products', '/recommendations', '/myqueries/recommendations', '/saved'])
      for (const more of ['', '&limit=12']) {
        const answer = await call('GET', `${url}?${url === '/saved' ? '' : `email=${email}`}${more}`)
        expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store'])
      }
  })

  it('what is hidden is gone from the next page, and back when it is shown again', async () => {
    const { people, app, asked } = site
    const addresses = async () => {
      const read = async (url: string, person?: Person) =>
        (await (person ? person.call('GET', url) : app.inject(url))).json<Query[]>()
      const lists = [await read('/products?limit=24'), await read('/products?limit=24', people.ola)]
      return lists.map((list) =>
        ['dee', 'fin'].map((name) => list.find(({ _id }) => _id === asked[name])?.email),
      )
    }
    const hide = async (hideEmail: boolean) => {
      for (const person of [people.dee, people.fin]) await person.call('PATCH', '/members/me', { hideEmail })
    }
    const [full, hint] = [['dee', 'fin'].map(addressOf), ['dee', 'fin'].map(addressOf).map(maskedAddress)]
    await hide(false)
    expect(await addresses()).toEqual([emails === 'public' ? full : hint, emails === 'private' ? hint : full])
    await hide(true)
    expect(await addresses()).toEqual([
      [null, null],
      [null, null],
    ])
  })
})

it('masks as the contract does, whatever an address looks like', async () => {
  const world = await createTestApp()
  const mask = world.db.prepare<{ hint: string }>(
    sql`select ${masked(sql`${sql.placeholder('email')}::text`)} as hint`,
  )
  for (const email of ['mira@example.org', 'a@b', '"@"@x.org', 'é@x.org', '😀@x.org', '@', 'nobody', '']) {
    const [row] = await mask({ email })
    expect(row?.hint).toBe(maskedAddress(email))
  }
  await world.close()
})
