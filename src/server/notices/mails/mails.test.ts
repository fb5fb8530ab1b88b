import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountData } from '#contract/account.ts'
import type { NoticeSetting } from '#contract/notice-settings.ts'
import { readConfig } from '#server/config.ts'
import { outgoingMails } from '#server/db/mail-schema.ts'
import { notices, noticeSettings } from '#server/db/notices-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { members } from '#server/db/schema.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createTestApp } from '../../../../tests/support/app.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { storeQueries } from '../../../../tests/support/factories.ts'
import { until } from '../../../../tests/support/identity.ts'
import { startMailServer } from '../../../../tests/support/mail-server.ts'
import { createPeople, inserted, type Person } from '../../../../tests/support/moderation.ts'
import { digestPurpose, noticePurpose, orderDigests, orderNotices } from './order-due.ts'

const origin = 'https://swapwise.example'
let db: TestDatabase
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let world: Awaited<ReturnType<typeof createTestApp>>
let people: ReturnType<typeof createPeople>
let ada: Person
let bea: Person
let cid: Person
let mod: Person
/** Whose queries are answered. She gets no mails, and has no browser here. */
let dora: Person
const start = async () => {
  const env = { SMTP_URL: mailServer.url, LOG_LEVEL: 'silent', PUBLIC_ORIGIN: origin }
  const pace = { lookEvery: 0.05, waits: [0.3], giveUpAfter: 600 }
  const started = await createTestApp(env, {
    db,
    outbox: createOutbox({ config: readConfig(env), db, pace }),
  })
  await started.app.ready()
  return started
}
beforeAll(async () => {
  db = await createTestDatabase()
  mailServer = await startMailServer()
  world = await start()
  people = createPeople(world)
  ada = await people.join('ada')
  bea = await people.join('bea')
  cid = await people.join('cid')
  mod = await people.join('mod', 'moderator')
  dora = await people.join('dora', 'member', { email_verified: false })
})
afterAll(async () => {
  await world.close()
  await mailServer.close()
})
beforeEach(async () => {
  await db.orm.delete(notices)
  await db.orm.delete(noticeSettings)
  await db.orm.delete(outgoingMails)
  mailServer.received.splice(0)
})

const orders = () => db.orm.select().from(outgoingMails)
const allSent = () => until(async () => (await orders()).length === 0)
const passWait = () => db.orm.update(notices).set({ mailAt: sql`${notices.mailAt} - interval '1 hour'` })
const passWeek = () => db.orm.update(notices).set({ digestAt: sql`${notices.digestAt} - interval '7 days'` })
/** The letters that go out now, decoded, by who gets them. */
async function mailed(): Promise<[to: string, text: string][]> {
  await orderNotices(db.orm, 100)
  await orderDigests(db.orm, 100)
  await allSent()
  return mailServer.received.splice(0).map(({ to, source }) => [to[0] ?? '', decoded(source)])
}
const mailedTo = async () => (await mailed()).map(([to]) => to)
const decoded = (source: string) =>
  Buffer.from(
    source
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString()
const header = (mail: string, name: string) =>
  new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, 'm')
    .exec(mail)?.[1]
    ?.replaceAll(/\r\n(?=\s)/g, '')
    .trim() ?? ''

const recommended = async (by: Person, title = 'Take this') => by.recommend(await dora.ask(), { title })
const reply = (person: Person, entry: string, text = 'Where can I buy it?') =>
  person.call('POST', `/recommendations/${entry}/replies`, { text })
const seeAll = async (person: Person) => {
  const list = await person.read<{ _id: string }[]>('/notices')
  await person.call('POST', '/notices/seen', { ids: list.map(({ _id }) => _id) })
}
const switchOff = (person: Person, kind: string) =>
  person.call('PUT', `/notices/settings/${kind}`, { mail: false })

describe('a mail at once', () => {
  it('tells what came in two minutes, to those whose own it is about, and leads there', async () => {
    const entry = await recommended(bea)
    await reply(cid, entry, 'Where?')
    await reply(ada, entry, 'Here.')
    expect(await mailed()).toEqual([])
    await passWait()
    const [[to, text] = [], ...more] = await mailed()
    expect([to, more]).toEqual([bea.email, []])
    expect(header(text ?? '', 'Subject')).toBe('There are 2 new replies to your recommendation')
    expect(text).toContain('“\u2068Take this\u2069”')
    expect(text).toContain(`${origin}/query/`)
    expect(text).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/)
    for (const secret of [cid.email, cid.uid, bea.uid]) expect(text).not.toContain(secret)
  })

  it('does not come for what was seen, before it was ordered or before it was written', async () => {
    const entry = await recommended(bea)
    await reply(cid, entry)
    await passWait()
    await seeAll(bea)
    expect(await mailedTo()).toEqual([])
    await reply(cid, entry, 'And how much is it?')
    await passWait()
    await db.orm.transaction(async (tx) => {
      await orderNotices(tx, 100)
      await tx.update(notices).set({ seenAt: new Date() })
    })
    await allSent()
    expect(mailServer.received).toEqual([])
  })

  it('comes once for a group until somebody has looked; what is added meanwhile waits for the digest', async () => {
    const entry = await recommended(bea)
    await reply(cid, entry, 'One')
    await passWait()
    expect(await mailedTo()).toEqual([bea.email])
    await reply(cid, entry, 'Two')
    await passWait()
    expect(await mailedTo()).toEqual([])
    await passWeek()
    const [[, digest] = []] = await mailed()
    expect(digest).toContain('There are 2 new replies to your recommendation.')
    await seeAll(bea)
    await reply(cid, entry, 'Three')
    await passWait()
    expect(await mailedTo()).toEqual([bea.email])
  })

  it('does not come for what is hidden by then', async () => {
    const entry = await recommended(bea)
    const id = inserted(await reply(cid, entry))
    await passWait()
    await mod.decide('hide', id, { subject: 'reply' })
    await db.orm.delete(outgoingMails)
    expect(await mailedTo()).toEqual([])
  })

  it('counts what is left, and does not come for what was deleted though something older is there', async () => {
    const entry = await recommended(bea)
    await reply(ada, entry, 'Old.')
    await seeAll(bea)
    const [first, second] = [await reply(cid, entry, 'One'), await reply(cid, entry, 'Two')]
    await cid.call('DELETE', `/replies/${inserted(first)}`)
    await passWait()
    const [[, text] = []] = await mailed()
    expect(header(text ?? '', 'Subject')).toBe('There is a new reply to your recommendation')
    await seeAll(bea)
    const third = await reply(cid, entry, 'Three')
    for (const one of [second, third]) await cid.call('DELETE', `/replies/${inserted(one)}`)
    await passWait()
    expect(await mailedTo()).toEqual([])
  })

  it.each([
    ['has proved no address', { emailVerified: false }],
    ['is suspended', { suspendedUntil: new Date(Date.now() + 86_400_000) }],
    ['has left', { leftAt: new Date() }],
    ['has no address', { email: null }],
  ])('goes to nobody who %s', async (_, state) => {
    const who = await people.join(`out${Object.keys(state).join()}${Date.now()}`)
    await reply(cid, await recommended(who))
    await passWait()
    await db.orm.update(members).set(state).where(eq(members.uid, who.uid))
    expect(await mailedTo()).toEqual([])
    await db.orm.update(notices).set({ digestAt: sql`now()` })
    expect(await mailedTo()).toEqual([])
  })
})

describe('the weekly digest', () => {
  it('tells what was not mailed, in lines, with dates as the member writes them', async () => {
    const entry = await recommended(bea, 'Kernel soap <b>')
    await reply(ada, entry)
    await reply(cid, entry)
    await reply(ada, entry, 'Or there.')
    for (const language of ['nonsense_', 'de-CH,de;q=0.9,en;q=0.8'])
      await world.app.inject({
        method: 'PUT',
        url: '/notices/settings/digest',
        headers: { authorization: `Bearer ${cid.token}`, 'accept-language': language },
        payload: { mail: true },
      })
    await db.orm.update(notices).set({ mailAt: null })
    expect(await mailedTo()).toEqual([])
    await passWeek()
    const mails = new Map(await mailed())
    expect([...mails.keys()].toSorted()).toEqual([ada.email, cid.email])
    const text = mails.get(cid.email) ?? ''
    expect(header(text, 'Subject')).toBe('Your week on Swapwise')
    expect(text).toContain('replied to a recommendation you replied to.')
    expect(text).toContain('<bdi>Kernel soap &lt;b&gt;</bdi>')
    expect(text).toContain(new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeZone: 'UTC' }).format())
  })

  it('comes only when there is something, and once a week', async () => {
    const entry = await recommended(bea)
    await reply(cid, entry)
    await reply(ada, entry)
    await passWeek()
    expect(await mailedTo()).toEqual([cid.email])
    await passWeek()
    expect(await mailedTo()).toEqual([])
    // Of another thing within the week it says nothing yet, and later it does.
    await reply(cid, await recommended(ada, 'Take that'))
    const other = await recommended(bea, 'Take it all')
    await reply(cid, other)
    await reply(ada, other)
    await passWeek()
    expect(await mailedTo()).toEqual([])
    await db.orm.update(noticeSettings).set({ digestedAt: sql`now() - interval '8 days'` })
    await passWeek()
    const again = await mailed()
    expect(again.map(([to]) => to)).toEqual([cid.email])
    expect(again[0]?.[1]).not.toContain('Take this')
  })

  it('tells twenty things, how many more there are, and none of what says nothing any more', async () => {
    const asked = Array.from({ length: 22 }, (_, n) => ({
      queryTitle: `Number ${n}`,
      recommendationCount: 1,
    }))
    const groups = await storeQueries(db, asked)
    const waiting = (group: string) => ({
      kind: 'recommendation' as const,
      group,
      uid: cid.uid,
      id: objectId(),
      digestAt: new Date(),
    })
    const silent = Array.from({ length: 20 }, objectId)
    for (const [told, more] of [
      [groups, 'There are 2 more notices.'],
      [groups.slice(0, 21), 'There is 1 more notice.'],
      [groups.slice(0, 20), null],
    ] as const) {
      await db.orm.delete(noticeSettings)
      await db.orm.insert(notices).values([...told, ...silent].map(waiting))
      const [[, text] = []] = await mailed()
      const [words = ''] = (text ?? '').split('<!doctype html>')
      expect(words.match(/Number \d/g)).toHaveLength(20)
      expect(/There (?:is|are) \d more notices?\./.exec(words)?.[0] ?? null).toBe(more)
      expect(await db.orm.$count(notices, isNotNull(notices.digestAt))).toBe(0)
      await db.orm.delete(notices)
    }
  })

  it('leaves out what was seen or hidden by then', async () => {
    const [one, two] = [await recommended(bea, 'First'), await recommended(bea, 'Second')]
    for (const entry of [one, two]) {
      await reply(cid, entry)
      await reply(ada, entry)
    }
    await mod.decide('hide', two, { subject: 'recommendation' })
    await db.orm.delete(outgoingMails)
    await passWeek()
    const [[, text] = []] = (await mailed()).filter(([to]) => to === cid.email)
    expect(text).toContain('First')
    expect(text).not.toContain('Second')
  })
})

describe('sent once', () => {
  it('by two instances that look at the same time', async () => {
    const other = await start()
    const entries = await Promise.all(Array.from({ length: 6 }, (_, n) => recommended(bea, `Number ${n}`)))
    for (const entry of entries) {
      await reply(cid, entry)
      await reply(ada, entry)
    }
    await passWait()
    await passWeek()
    const looks = Array.from({ length: 6 }, async () => {
      await orderNotices(db.orm, 2)
      await orderDigests(db.orm, 2)
    })
    await Promise.all(looks)
    const sent = [...(await mailed())]
    await other.app.close()
    const to = (email: string) => sent.filter(([address]) => address === email).length
    expect([to(bea.email), to(cid.email)]).toEqual([6, 1])
  })

  it('after a server stopped between the order and the sending, or died while it sent', async () => {
    const [one, two] = [await recommended(bea, 'Ordered'), await recommended(bea, 'Handed over')]
    for (const entry of [one, two]) await reply(cid, entry)
    await world.app.close()
    await passWait()
    await orderNotices(db.orm, 100)
    const [, died] = await orders()
    await db.orm
      .update(outgoingMails)
      .set({ isHandedOver: true, tries: 1 })
      .where(eq(outgoingMails.id, died?.id ?? ''))
    expect(mailServer.received).toEqual([])
    world = await start()
    people = createPeople(world)
    ;[ada, bea, cid] = [await people.join('ada'), await people.join('bea'), await people.join('cid')]
    mod = await people.join('mod', 'moderator')
    dora = await people.join('dora', 'member', { email_verified: false })
    await allSent()
    expect(mailServer.received.map(({ to }) => to[0])).toEqual([bea.email])
  })

  it('and again where the mail server refused it', async () => {
    await reply(cid, await recommended(bea))
    await passWait()
    mailServer.refuse(true)
    const before = mailServer.refused()
    await orderNotices(db.orm, 100)
    await until(() => mailServer.refused() > before)
    mailServer.refuse(false)
    await allSent()
    expect(mailServer.received).toHaveLength(1)
  })
})

describe('switches', () => {
  it('stop the mails of a kind, or all digests, and are one’s own', async () => {
    const entry = await recommended(bea)
    const settings = (await switchOff(bea, 'reply')).json<NoticeSetting[]>()
    expect(settings).toContainEqual({ kind: 'reply', mail: false, push: true })
    expect(settings).toContainEqual({ kind: 'digest', mail: true, push: false })
    expect(await cid.read('/notices/settings')).toContainEqual({ kind: 'reply', mail: true, push: true })
    await switchOff(cid, 'digest')
    await reply(cid, entry)
    await reply(ada, entry)
    await passWait()
    await passWeek()
    expect(await mailedTo()).toEqual([])
    await bea.call('PUT', '/notices/settings/reply', { push: false })
    await bea.call('PUT', '/notices/settings/reply', { mail: true })
    expect(await bea.read('/notices/settings')).toContainEqual({ kind: 'reply', mail: true, push: false })
    await seeAll(bea)
    await reply(cid, entry, 'Still?')
    await passWait()
    expect(await mailedTo()).toEqual([bea.email])
  })

  it('are obeyed by what was ordered before, and by moderators’ letters', async () => {
    await reply(cid, await recommended(bea))
    await passWait()
    await db.orm.transaction(async (tx) => {
      await orderNotices(tx, 100)
      await tx.insert(noticeSettings).values({ uid: bea.uid, mailOff: ['reply'] })
    })
    await allSent()
    const id = await ada.ask()
    await bea.report(id)
    await switchOff(ada, 'decision')
    await mod.decide('lock', id)
    await db.orm.update(outgoingMails).set({ dueAt: sql`now()` })
    const mails = await mailed()
    expect(mails.map(([to]) => to)).toEqual([bea.email])
    expect(header(mails[0]?.[1] ?? '', 'List-Unsubscribe')).toContain(`${origin}/unsubscribe?token=report.`)
  })

  it('refuse what makes no sense, and are in "Download my data" until their member leaves', async () => {
    const answers = [
      await world.app.inject('/notices/settings'),
      await switchOff(bea, 'nothing'),
      await bea.call('PUT', '/notices/settings/reply', { mail: 'perhaps' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 400, 400])
    const eve = await people.join('eve')
    await switchOff(eve, 'reply')
    await switchOff(eve, 'reply')
    const { noticeSettings: kept } = await eve.read<AccountData>('/account/data')
    expect(kept).toEqual({ mailOff: ['reply'], pushOff: [], lastDigestAt: null })
    await eve.call('DELETE', '/account/posts?posts=delete')
    expect(await db.orm.$count(noticeSettings, eq(noticeSettings.uid, eve.uid))).toBe(0)
    const dan = await people.join('dan')
    // As another copy of the server stores it.
    await db.orm.update(members).set({ leftAt: new Date() }).where(eq(members.uid, dan.uid))
    expect((await switchOff(dan, 'reply')).statusCode).toBe(401)
  })
})

describe('unsubscribing by one click', () => {
  async function letter() {
    await reply(cid, await recommended(bea))
    await passWait()
    const text = (await mailed())[0]?.[1] ?? ''
    const address = /^<(.+)>$/.exec(header(text, 'List-Unsubscribe'))?.[1] ?? ''
    return { text, address, path: address.replace(origin, '') }
  }
  const post = (path: string, type = 'application/x-www-form-urlencoded') =>
    world.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': type },
      payload: 'List-Unsubscribe=One-Click',
    })
  const wantsReplies = async () =>
    (await bea.read<NoticeSetting[]>('/notices/settings')).find(({ kind }) => kind === 'reply')?.mail

  it('is offered by the mail, asked about by GET and done by POST, as a mailbox sends it', async () => {
    const { text, address, path } = await letter()
    expect(header(text, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(address).not.toContain('@')
    const asked = await world.app.inject({ url: path, headers: { accept: 'text/html' } })
    expect([asked.statusCode, asked.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(asked.body).toContain('<form method="post">')
    expect(asked.body).not.toContain('<script')
    expect(await wantsReplies()).toBe(true)
    const done = await post(path)
    expect([done.statusCode, done.headers['set-cookie']]).toEqual([200, undefined])
    expect(done.body).toContain('You will not get mails about replies to recommendations any more.')
    expect(await wantsReplies()).toBe(false)
    expect((await post(path, 'multipart/form-data; boundary=x')).statusCode).toBe(200)
  })

  it('is refused with a sentence where the token is damaged, forged or another’s', async () => {
    const { path } = await letter()
    const [, kind = '', proof = ''] = /token=(\w+)\.[\w-]+\.(.+)$/.exec(path) ?? []
    const another = `${kind}.${Buffer.from(cid.uid).toString('base64url')}.${proof}`
    const wrong = [
      path.slice(0, -1),
      path.replace('reply.', 'digest.'),
      '/unsubscribe',
      `/unsubscribe?token=${another}`,
    ]
    for (const one of wrong) {
      const answers = [await post(one), await world.app.inject(one)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400])
      expect(answers[0]?.body).toContain('The link is not complete, or it is not one of ours.')
    }
    expect(await db.orm.$count(noticeSettings)).toBe(0)
  })

  it('leaves nothing of somebody who is gone', async () => {
    const token = await world.app.unsubscribeTokens.make({ uid: 'uid-gone', topic: 'digest' })
    expect((await post(`/unsubscribe?token=${token}`)).statusCode).toBe(200)
    expect(await db.orm.$count(noticeSettings)).toBe(0)
  })
})

it('moderators’ letters are the mail of their notices: nobody gets two', async () => {
  const id = await ada.ask()
  await mod.decide('lock', id)
  const [row] = await db.orm
    .select()
    .from(notices)
    .where(and(eq(notices.uid, ada.uid)))
  expect([row?.kind, row?.mailAt, row?.digestAt]).toEqual(['decision', null, null])
  const purposes = (await orders()).map(({ purpose }) => purpose)
  expect(purposes).not.toContain(noticePurpose)
  expect(purposes).not.toContain(digestPurpose)
})
