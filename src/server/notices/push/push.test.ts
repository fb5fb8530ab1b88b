import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountData } from '#contract/account.ts'
import { pushBrowserLimit } from '#contract/push.ts'
import { notices, noticeSettings } from '#server/db/notices-schema.ts'
import { serverSecrets } from '#server/db/platform-schema.ts'
import { pushes, pushSubscriptions } from '#server/db/push-schema.ts'
import { members } from '#server/db/schema.ts'
import { createTestApp } from '../../../../tests/support/app.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { createPeople, inserted, type Person } from '../../../../tests/support/moderation.ts'
import { readVapid, startPushService } from '../../../../tests/support/push-service.ts'
import { orderPushes } from './order-due.ts'
import { createPushSender } from './send-due.ts'

const origin = 'https://swapwise.example'
let db: TestDatabase
let service: Awaited<ReturnType<typeof startPushService>>
let world: Awaited<ReturnType<typeof createTestApp>>
let people: ReturnType<typeof createPeople>
let ada: Person
let bea: Person
let cid: Person
let mod: Person
/** Whose queries are answered. She gets no mails, and has no browser here. */
let dora: Person
let sendDue: ReturnType<typeof createPushSender>
beforeAll(async () => {
  db = await createTestDatabase()
  service = await startPushService()
  world = await createTestApp(
    { LOG_LEVEL: 'silent', PUBLIC_ORIGIN: origin },
    { db, pushNetwork: service.network },
  )
  await world.app.ready()
  people = createPeople(world)
  ada = await people.join('ada')
  bea = await people.join('bea')
  cid = await people.join('cid')
  mod = await people.join('mod', 'moderator')
  dora = await people.join('dora', 'member', { email_verified: false })
  sendDue = senderBy(service.network)
})
afterAll(async () => {
  await world.close()
  await service.close()
})
beforeEach(async () => {
  for (const table of [notices, noticeSettings, pushSubscriptions]) await db.orm.delete(table)
  service.answerWith(() => ({ status: 201 }))
  service.received.splice(0)
})

const senderBy = (network: typeof service.network) => {
  const { noticeSources: sources, pushKeys: keys, log } = world.app
  return createPushSender({ db, sources, keys, subject: origin, network, log })
}
const subscribe = (person: Person, { subscription }: ReturnType<typeof service.browser>) =>
  person.call('PUT', '/push/subscriptions', subscription)
let browsers = 0
const browserOf = async (person: Person) => {
  const browser = service.browser(`browser-${(browsers += 1)}`)
  expect((await subscribe(person, browser)).statusCode).toBe(200)
  return browser
}
const passWait = () => db.orm.update(notices).set({ pushAt: sql`${notices.pushAt} - interval '61 seconds'` })
const passLease = () => db.orm.update(pushes).set({ dueAt: sql`now()` })
const work = async () => {
  await orderPushes(db.orm, 100)
  await sendDue(100)
}
const reply = (person: Person, entry: string, text = 'Where can I buy it?') =>
  person.call('POST', `/recommendations/${entry}/replies`, { text })
const recommended = async (by: Person, title = 'Take this') => by.recommend(await dora.ask(), { title })
/** Bea has recommended something and is replied to, a while ago. */
const tell = async (title?: string) => {
  const entry = await recommended(bea, title)
  const replied = await reply(cid, entry)
  await passWait()
  return { entry, replied: inserted(replied) }
}
const seeAll = async (person: Person) => {
  const list = await person.read<{ _id: string }[]>('/notices')
  await person.call('POST', '/notices/seen', { ids: list.map(({ _id }) => _id) })
}

describe('a push', () => {
  it('comes after half a minute, to each browser, encrypted for it and signed by us; additions take its place', async () => {
    const [phone, laptop] = [await browserOf(bea), await browserOf(bea)]
    const entry = await recommended(bea, 'Kernel soap')
    await reply(cid, entry, 'Where?')
    await work()
    expect(service.received).toEqual([])
    await reply(ada, entry, 'Here.')
    await passWait()
    await work()
    const [first, ...more] = phone.take()
    expect(more).toEqual([])
    expect(first?.told).toEqual({
      title: 'Replies',
      body: 'There are 2 new replies to your recommendation.\n“\u2068Kernel soap\u2069”',
      path: expect.stringMatching(/^\/query\//) as string,
      tag: first?.headers['topic'],
    })
    expect(laptop.take().map(({ told }) => told)).toEqual([first?.told])
    const { key, claims } = readVapid(first?.headers.authorization)
    expect(key).toBe((await bea.read<{ key: string }>('/push/key')).key)
    expect(claims).toEqual({
      aud: 'https://push.example.org',
      sub: origin,
      exp: expect.any(Number) as number,
    })
    await work()
    expect(service.received).toEqual([])

    await reply(cid, entry, 'And how much?')
    await passWait()
    await work()
    const [second] = phone.take()
    expect(second?.told['body']).toMatch(/^There are 3 new replies/)
    expect(second?.headers['topic']).toBe(first?.headers['topic'])
  })

  it('is none for what was seen before it was sent', async () => {
    await browserOf(bea)
    await tell()
    await seeAll(bea)
    await work()
    await tell()
    await orderPushes(db.orm, 100)
    await seeAll(bea)
    await sendDue(100)
    expect([service.received, await db.orm.$count(pushes)]).toEqual([[], 0])
  })

  it('is none of a kind that is switched off, and says nothing that is hidden by then', async () => {
    const browser = await browserOf(bea)
    await bea.call('PUT', '/notices/settings/reply', { push: false })
    await tell()
    await work()
    expect(service.received).toEqual([])
    await bea.call('PUT', '/notices/settings/reply', { push: true, mail: false })
    const { replied } = await tell()
    await orderPushes(db.orm, 100)
    await mod.decide('hide', replied, { subject: 'reply' })
    await sendDue(100)
    expect(service.received).toEqual([])
    await tell()
    await work()
    expect(browser.take()).toHaveLength(1)
  })

  it.each([
    ['is suspended', { suspendedUntil: new Date(Date.now() + 86_400_000) }],
    ['has left', { leftAt: new Date() }],
  ])('goes to nobody who %s', async (_, state) => {
    const who = await people.join(`out${Object.keys(state).join()}`)
    await browserOf(who)
    await reply(cid, await recommended(who))
    await passWait()
    await db.orm.update(members).set(state).where(eq(members.uid, who.uid))
    await work()
    expect(service.received).toEqual([])
  })

  it('waits for a minute where moderators decided, who may take it back until then', async () => {
    await browserOf(bea)
    const id = await bea.ask()
    await mod.decide('lock', id)
    const [row] = await db.orm.select().from(notices).where(eq(notices.uid, bea.uid))
    expect(row?.pushAt?.getTime()).toBeGreaterThan(Date.now() + 45_000)
  })

  it('is not even ordered where nobody asked for it', async () => {
    await tell()
    expect(await db.orm.$count(notices, sql`${notices.pushAt} is not null`)).toBe(0)
  })

  it('is sent once, however many instances look', async () => {
    const browser = await browserOf(bea)
    for (let times = 0; times < 5; times++) await tell(`Take ${times}`)
    const second = senderBy(service.network)
    await Promise.all([orderPushes(db.orm, 3), orderPushes(db.orm, 3)])
    await orderPushes(db.orm, 100)
    await Promise.all([sendDue(3), second(3)])
    await Promise.all([sendDue(100), second(100)])
    expect(browser.take()).toHaveLength(5)
    expect(await db.orm.$count(pushes)).toBe(0)
  })

  it('that something was added to while it was on its way is followed by another', async () => {
    const browser = await browserOf(bea)
    const { entry } = await tell()
    await orderPushes(db.orm, 100)
    service.answerWith(async () => {
      service.answerWith(() => ({ status: 201 }))
      await reply(cid, entry, 'And?')
      await passWait()
      await orderPushes(db.orm, 100)
      return { status: 201 }
    })
    await sendDue(100)
    await sendDue(100)
    expect(browser.take().map(({ told }) => String(told['body']).split('\n')[0])).toEqual([
      '\u2068Ms cid\u2069 replied to your recommendation.',
      'There are 2 new replies to your recommendation.',
    ])
  })
})

describe('a push service', () => {
  it.each([404, 410])('that answers %s has the browser forgotten', async (status) => {
    const [gone, stays] = [await browserOf(bea), await browserOf(bea)]
    service.answerWith((path) => ({ status: gone.subscription.endpoint.endsWith(path) ? status : 201 }))
    await tell()
    await work()
    const left = await db.orm.select().from(pushSubscriptions)
    expect(left.map(({ endpoint }) => endpoint)).toEqual([stays.subscription.endpoint])
    expect(await db.orm.$count(pushes)).toBe(0)
  })

  it.each([
    [429, '900', 900],
    [503, '', 60],
    [500, 'nonsense', 60],
  ])('that answers %s is asked again later, and no more after a day', async (status, retryAfter, seconds) => {
    const browser = await browserOf(bea)
    service.answerWith(() => ({ status, headers: { 'retry-after': retryAfter } }))
    await tell()
    await work()
    expect(browser.take()).toHaveLength(1)
    const [waiting] = await db.orm.select().from(pushes)
    const wait = ((waiting?.dueAt.getTime() ?? 0) - Date.now()) / 1000
    expect(Math.abs(wait - seconds)).toBeLessThan(30)
    await work()
    expect(service.received).toEqual([])

    await passLease()
    await work()
    expect(browser.take()).toHaveLength(1)
    await db.orm.update(pushes).set({ orderedAt: sql`now() - interval '25 hours'`, dueAt: sql`now()` })
    await work()
    expect([browser.take().length, await db.orm.$count(pushes)]).toEqual([1, 0])
    expect(await db.orm.$count(pushSubscriptions)).toBe(1)
  })

  it('that cannot be reached is tried again; one that leads into our own network by now is forgotten', async () => {
    await browserOf(bea)
    await tell()
    await orderPushes(db.orm, 100)
    await senderBy({ ...service.network, resolve: () => Promise.resolve([]) })(100)
    expect((await db.orm.select().from(pushes)).map(({ tries }) => tries)).toEqual([1])
    await passLease()
    await senderBy({ ...service.network, resolve: () => Promise.resolve(['10.0.0.1']) })(100)
    expect([await db.orm.$count(pushes), await db.orm.$count(pushSubscriptions)]).toEqual([0, 0])
    expect(service.received).toEqual([])
  })

  it('that does not answer keeps nobody waiting: members take turns, and the next goes as soon as one ends', async () => {
    const told = () => service.received.map(({ browser }) => browser)
    const silent: string[] = []
    for (const name of ['eve', 'fay', 'gil']) {
      const person = await people.join(name)
      const { subscription } = await browserOf(person)
      silent.push(new URL(subscription.endpoint).pathname)
      await browserOf(person)
      await reply(cid, await recommended(person))
    }
    await passWait()
    await orderPushes(db.orm, 100)
    const others: string[] = []
    for (const person of [ada, bea]) {
      for (const { subscription } of [await browserOf(person), await browserOf(person)])
        others.push(new URL(subscription.endpoint).pathname)
      await reply(cid, await recommended(person))
    }
    await passWait()
    await orderPushes(db.orm, 100)
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    service.answerWith(async (path) => {
      if (silent.includes(path)) await released
      return { status: 201 }
    })
    const sent = sendDue(5)
    const toldOthers = () => told().filter((path) => others.includes(path))
    await expect.poll(() => toldOthers().toSorted()).toEqual(others.toSorted())
    expect(told().indexOf(toldOthers()[1] ?? '')).toBeLessThan(5)
    release()
    await sent
  })

  it('that cannot be reached has what else its member would be sent wait with it', async () => {
    for (let times = 0; times < 3; times++) await browserOf(bea)
    await tell()
    await orderPushes(db.orm, 100)
    await senderBy({ ...service.network, resolve: () => Promise.resolve([]) })(1)
    const waiting = await db.orm.select().from(pushes).orderBy(pushes.tries)
    expect(waiting.map(({ tries }) => tries)).toEqual([0, 0, 1])
    for (const { dueAt } of waiting) expect(dueAt.getTime()).toBeGreaterThan(Date.now() + 20_000)
  })

  it('that refuses a push is not asked again', async () => {
    await browserOf(bea)
    service.answerWith(() => ({ status: 413 }))
    await tell()
    await work()
    expect([await db.orm.$count(pushes), await db.orm.$count(pushSubscriptions)]).toEqual([0, 1])
  })
})

describe('a browser', () => {
  it('is taken off again, by whose it is alone', async () => {
    const { subscription } = await browserOf(bea)
    const { endpoint } = subscription
    const remove = (person: Person) => person.call('DELETE', '/push/subscriptions', { endpoint })
    expect((await remove(ada)).statusCode).toBe(200)
    expect(await db.orm.$count(pushSubscriptions)).toBe(1)
    expect((await remove(bea)).json()).toEqual({ acknowledged: true })
    expect(await db.orm.$count(pushSubscriptions)).toBe(0)
  })

  it('is whoever’s is signed in there last, by its secret alone, and tells them nothing of the other', async () => {
    const shared = await browserOf(bea)
    await tell()
    await orderPushes(db.orm, 100)
    const { endpoint, keys } = shared.subscription
    const guessed = { endpoint, keys: { ...keys, auth: 'A'.repeat(22) } }
    expect((await ada.call('PUT', '/push/subscriptions', guessed)).statusCode).toBe(409)
    expect((await subscribe(ada, shared)).statusCode).toBe(200)
    await sendDue(100)
    expect([service.received, await db.orm.$count(pushes)]).toEqual([[], 0])
  })

  it('is one of ten; the oldest goes', async () => {
    const first = await browserOf(bea)
    for (let times = 0; times < pushBrowserLimit; times++) await browserOf(bea)
    const left = await db.orm.select().from(pushSubscriptions)
    expect(left).toHaveLength(pushBrowserLimit)
    expect(left.map(({ endpoint }) => endpoint)).not.toContain(first.subscription.endpoint)
  })

  it.each([
    ['an endpoint that is none', { endpoint: 'https://127.0.0.1/a' }],
    ['a port', { endpoint: 'https://push.example.org:22/a' }],
    ['a key that is no point', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
    ['a key that is too short', { keys: { p256dh: 'BAAA', auth: 'A'.repeat(22) } }],
    ['no keys', { keys: {} }],
  ])('is not taken with %s', async (_, wrong) => {
    const { subscription } = service.browser('wrong')
    const answer = await bea.call('PUT', '/push/subscriptions', { ...subscription, ...wrong })
    expect([answer.statusCode, await db.orm.$count(pushSubscriptions)]).toEqual([400, 0])
  })

  it('is in “Download my data”, without what would let others send there', async () => {
    const { subscription } = await browserOf(bea)
    const text = (await bea.call('GET', '/account/data')).body
    const { pushBrowsers } = JSON.parse(text) as AccountData
    expect(pushBrowsers).toEqual([{ service: 'push.example.org', since: expect.any(String) as string }])
    for (const secret of [subscription.endpoint, subscription.keys.auth, subscription.keys.p256dh])
      expect(text).not.toContain(secret)
  })
})

it('the keys are made at the first start, and are the same for every instance and start', async () => {
  const kept = await db.orm.select().from(serverSecrets).where(eq(serverSecrets.name, 'push'))
  expect(kept).toHaveLength(1)
  const again = await createTestApp({ LOG_LEVEL: 'silent' }, { db })
  await again.app.ready()
  expect(await again.app.pushKeys()).toEqual(await world.app.pushKeys())
  expect((await again.app.pushKeys()).privateKey).toBe(kept[0]?.value)
  await again.app.close()
})

it('what is due is found by its index, however many notices there are', async () => {
  await db.runScript(`
    insert into notices (kind, group_key, uid, id, push_at)
    select 'reply', n, 'uid-' || n, lpad(to_hex(n), 24, '0'), case when n % 500 = 0 then now() end
    from generate_series(1, 20000) n;
    analyze notices`)
  const claimed = sql.raw(`explain select kind from notices where push_at <= now() and seen_at is null
    order by push_at limit 100 for update skip locked`)
  const plan = JSON.stringify(await db.orm.execute(claimed))
  expect([plan.includes('notices_push'), plan.includes('Seq Scan')]).toEqual([true, false])
})
