import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sendEmailVerification, updateProfile, verifyBeforeUpdateEmail } from '@firebase/auth'
import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postsChoices } from '#contract/account.ts'
import { retention } from '#contract/retention.ts'
import { features, forgetPerson } from '#server/features.ts'
import type { Database } from '#server/db/client.ts'
import { impersonalTables } from '#server/db/identity-schema.ts'
import { evidenceChecks, hiddenNotes } from '#server/db/evidence-schema.ts'
import { noticesToTell } from '#server/db/follows-schema.ts'
import { outgoingMails } from '#server/db/mail-schema.ts'
import { pushes } from '#server/db/push-schema.ts'
import { recentPosts, recentTexts } from '#server/db/platform-schema.ts'
import { newObjectId } from '#server/db/columns.ts'
import { hiddenExperiences, mergedSwaps, swaps } from '#server/db/marks-schema.ts'
import { members, queries } from '#server/db/schema.ts'
import { newSecret } from '#server/identity/tokens/secrets.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { exampleOf, postEach } from '../../../tests/support/calls.ts'
import { countWaiting } from '../../../tests/support/database.ts'
import { evidenceDraft, queryDraft, recommendationDraft } from '../../../tests/support/factories.ts'
import { freshEmail, startIdentity, type TestIdentity } from '../../../tests/support/identity.ts'
import type { Caller } from '../../../tests/support/who-may.ts'
import { whoMay } from '../../../tests/who-may/notices.ts'
import { forgetLeftMembers } from './upkeep.ts'

let server: TestIdentity
let elsewhere: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  server = await startIdentity()
  elsewhere = await createTestApp({ POST_LIMITS: 'on' })
})
afterAll(async () => {
  await server.close()
  await elsewhere.close()
})

/** Every column of every table there is, as text. */
async function allTables(db: Database): Promise<string> {
  const columns = await db.prepare<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`)()
  expect(columns.length).toBeGreaterThan(60)
  const texts: string[] = []
  for (const { table, column } of columns) {
    const [name, place] = [sql.identifier(column), sql.identifier(table)]
    const rows = await db.prepare<{ text: string | null }>(sql`select ${name}::text as text from ${place}`)()
    texts.push(...rows.map(({ text }) => `${table}.${column}: ${text}`))
  }
  return texts.join('\n')
}

async function allMails(): Promise<string> {
  const folder = join(server.dataDir, 'outbox')
  const mails = (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'))
  // Lines of a mail are broken anywhere.
  return (await Promise.all(mails)).join('\n').replaceAll('=\r\n', '')
}

const tracesIn = (text: string, traces: string[]) =>
  text.split('\n').filter((line) => traces.some((trace) => line.toLowerCase().includes(trace.toLowerCase())))

const personalData = features.flatMap(({ accountData, personalData }) =>
  [accountData, personalData].filter((data) => data !== undefined),
)
const namesOf = (tables: (typeof personalData)[number]['tables']) =>
  tables.map((table) => getTableName(table))
const personalTables = personalData.flatMap(({ tables }) => namesOf(tables)).sort()
const tablesIn = (lines: string[]) => [...new Set(lines.map((line) => line.replace(/\..*/, '')))].sort()

async function settle(name: string) {
  const person = await server.register(freshEmail(name.toLowerCase()))
  const photoURL = `https://photos.example.org/${person.user.uid}-portrait.png`
  const displayName = `${name} ${person.email.slice(-18, -12)}`
  await updateProfile(person.user, { displayName, photoURL })
  const token = await person.user.getIdToken(true)
  return { ...person, displayName, photoURL, ...postsBy(token), token }
}

/** Posts under request keys, as the web app sends them. */
function postsBy(token: string) {
  const add = async (path: string, body: object) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: path,
      payload: body,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    })
    return answer.json<{ insertedId: string }>().insertedId
  }
  return {
    ask: () => add('/products', queryDraft),
    recommend: (queryId: string) => add('/recommendations', { ...recommendationDraft, queryId }),
    addEvidence: (queryId: string) => add(`/products/${queryId}/evidence`, evidenceDraft),
  }
}

const [, subscribePath = '', subscription] = whoMay['PUT /push/subscriptions'] ?? []

/** Somebody who did all there is to do: posted under two addresses, changed theirs, linked Google, asked for mails. */
async function fullLife(bob: Awaited<ReturnType<typeof settle>>, bobsQuery: string) {
  const ann = await settle('Annika')
  const [first, gone] = [await ann.ask(), await ann.ask()]
  for (const query of [first, gone]) await bob.recommend(query)
  await server.product('DELETE', `/products/${gone}`, ann.token)
  await sendEmailVerification(ann.user)
  const proof = await server.mailTo(ann.email, 'VERIFY_EMAIL')
  await server.call('/v1/accounts:update', { oobCode: proof.code })
  const email = freshEmail('annika-new')
  await verifyBeforeUpdateEmail(ann.user, email)
  const change = await server.mailTo(ann.email, 'VERIFY_AND_CHANGE_EMAIL')
  await server.call('/v1/accounts:update', { oobCode: change.code })
  await server.mailTo(ann.email, 'RECOVER_EMAIL')

  const { json } = await server.call('/v1/accounts:signInWithPassword', { email, password: 'Passw0rd' })
  const idToken = String(json['idToken'])
  const { ask, recommend } = postsBy(idToken)
  const changed = await recommend(bobsQuery)
  await bob.recommend(await ask())
  const list = await server.product('GET', `/recommendations?queryId=${bobsQuery}`, idToken)
  const bobs = (list.json as unknown as { _id: string; recommenderName: string }[]).find(
    ({ recommenderName }) => recommenderName === bob.displayName,
  )
  await server.product('PUT', `/recommendations/${bobs?._id}/vote`, idToken, { value: 1 })
  await server.product('PUT', `/recommendations/${bobs?._id}/swap`, idToken, {})
  await server.product('PUT', `/recommendations/${changed}/vote`, bob.token, { value: 1 })
  await server.product('PUT', `/recommendations/${changed}`, idToken, {
    ...recommendationDraft,
    title: 'Better said',
  })
  for (const requestType of ['PASSWORD_RESET', 'EMAIL_SIGNIN'] as const) {
    await server.call('/v1/accounts:sendOobCode', { requestType, email })
    await server.mailTo(email, requestType)
  }
  const { uid } = ann.user
  const link = { provider: 'google.com', subject: uid.slice(1), email, displayName: ann.displayName }
  await server.identity.store.links.add({ ...link, uid, photoUrl: ann.photoURL })
  const dueAt = new Date(Date.now() + 60_000)
  const mail = { language: 'en', dueAt, email, newEmail: null }
  await server.db.orm.insert(outgoingMails).values([
    { ...mail, id: randomUUID(), purpose: 'VERIFY_EMAIL', uid },
    { ...mail, id: randomUUID(), purpose: 'EMAIL_SIGNIN', uid: null },
  ])
  const swapped = await server.db.orm.select().from(swaps).where(eq(swaps.uid, uid))
  const merged = swapped.map((swap) => ({ ...swap, fromId: swap.queryId, isDropped: true }))
  await server.db.orm.insert(mergedSwaps).values(merged)
  const { store } = server.identity
  await store.browsers.remember(uid, newSecret())
  const key = { id: randomUUID(), publicKey: '', counter: 0, transports: [] }
  await store.passkeys.add({ ...key, uid, name: ann.displayName })
  await store.challenges.issue('add', uid)
  await store.pendingSignIns.open(uid, 'password')
  await store.recoveryCodes.replace(uid)
  await server.db.orm.insert(recentPosts).values({ uid, postedAt: [new Date()], digests: ['digest'] })
  await server.db.orm.insert(recentTexts).values({ uid, digest: 'digest', postId: 'post' })
  await server.product('PUT', `/saved/${bobsQuery}`, idToken)
  const made = await server.product('POST', '/lists', idToken, { name: ann.displayName })
  const shared = await server.product('PATCH', `/lists/${String(made.json['insertedId'])}`, idToken, {
    shared: true,
  })
  await server.product('PUT', `/lists/${String(made.json['insertedId'])}/entries/${bobsQuery}`, idToken)
  await server.product('PUT', `/follows/list/${String(shared.json['link'])}`, bob.token)
  await server.product('PUT', '/notices/settings/reply', idToken, { mail: false })
  const endpoint = `https://push.example.org/${uid}`
  await server.product('PUT', subscribePath, idToken, { ...subscription, endpoint })
  await server.db.orm.insert(pushes).values({ endpoint, kind: 'reply', group: 'one', noticeId: 'one', dueAt })
  await server.db.orm
    .insert(noticesToTell)
    .values({ kind: 'status', actor: uid, queryId: bobsQuery, followed: [], dueAt })
  const call: Caller = async (method, path, body) => (await server.product(method, path, idToken, body)).json
  const theirs = {
    query: bobsQuery,
    recommendation: String(bobs?._id),
    evidence: await bob.addEvidence(bobsQuery),
  }
  await postEach(call, 'Not so.', theirs)
  for (const written of ['note', 'experience'] as const)
    await exampleOf(written).change?.(call, theirs, `Not so, says ${ann.displayName}.`)
  await server.product('PATCH', '/members/me', idToken, { handle: `annika-${randomUUID().slice(0, 8)}` })
  const own = (await server.product('GET', '/members/me', idToken)).json
  await server.product('PUT', `/follows/member/${String(own['handle'])}`, bob.token)
  // After all that they could not do any more.
  const { handle } = (await server.product('GET', '/members/me', bob.token)).json
  await server.product('PUT', `/members/${String(handle)}/block`, idToken)
  await beModerated(ann, idToken, bobsQuery, first)
  const hidden = { noteId: newObjectId, noteHiddenAt: new Date() }
  await server.db.orm
    .insert(hiddenExperiences)
    .values(swapped.map(({ recommendationId }) => ({ ...hidden, recommendationId, uid })))
  await server.db.orm.insert(hiddenNotes).values({ ...hidden, evidenceId: theirs.evidence, uid })
  return { idToken, first, traces: [ann.email, email, ann.displayName, uid, ann.photoURL] }
}

/** They report, are reported, decide as a moderator, are decided on, and appeal. */
async function beModerated(
  { user: { uid } }: Awaited<ReturnType<typeof settle>>,
  token: string,
  theirs: string,
  own: string,
) {
  const { orm } = server.db
  await server.product('POST', '/reports', token, { subject: 'query', id: theirs, kind: 'spam', note: uid })
  const mod = await settle('Mod')
  await server.product('GET', '/members/me', mod.token)
  for (const one of [uid, mod.user.uid])
    await orm.update(members).set({ role: 'moderator' }).where(eq(members.uid, one))
  const decide = (by: string, subject: string, id: string, action: string) =>
    server.product('POST', '/moderation/decisions', by, { subject, id, action, reason: 'It is so.' })
  await decide(token, 'query', theirs, 'lock')
  const locked = await decide(mod.token, 'query', own, 'lock')
  await server.product('POST', '/moderation/appeals', token, {
    decision: locked.json['insertedId'],
    text: `I, ${uid}, do not think so.`,
  })
  const { handle } = (await server.product('GET', '/members/me', token)).json
  await server.product('POST', '/reports', mod.token, { subject: 'member', id: handle, kind: 'abuse' })
  const notes = await server.db.prepare<{ subject: string; id: string }>(sql`
    select 'experience' as subject, note_id as id from swaps where uid = ${uid}
    union all select 'note', id from evidence_checks where uid = ${uid}`)()
  expect(notes).toHaveLength(2)
  for (const note of notes) {
    const reported = await server.product('POST', '/reports', mod.token, { ...note, kind: 'abuse' })
    expect(reported, note.subject).toMatchObject({ status: 201 })
  }
  await orm.update(members).set({ role: 'member' }).where(eq(members.uid, uid))
}

it('whatever table there is, somebody says what becomes of a person’s data in it', async () => {
  const found = await server.db.prepare<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by name`)()
  const known = [...personalTables, ...namesOf([...impersonalTables]), 'migrations']
  expect(known.sort()).toEqual(found.map(({ name }) => name))
})

it.each(postsChoices)(
  'of an account deleted with the choice to %s its posts there is nothing left anywhere',
  async (posts) => {
    const bob = await settle('Bob')
    const bobsQuery = await bob.ask()
    await bob.recommend(bobsQuery)
    const { idToken, first, traces } = await fullLife(bob, bobsQuery)
    const before = await allTables(server.db)
    const mails = await allMails()
    for (const trace of traces) expect(tracesIn(before + mails, [trace])).not.toEqual([])
    // Whoever keeps something of a person gives this one some of it.
    expect(tablesIn(tracesIn(before, traces))).toEqual(personalTables)

    expect((await server.call('/v1/accounts:delete', { idToken, posts })).status).toBe(200)
    expect(tracesIn(await allTables(server.db), traces)).toEqual([])
    expect(tracesIn(await allMails(), traces)).toEqual([])
    const left = await fetch(`${server.origin}/products/${first}`)
    expect(left.status).toBe(posts === 'delete' ? 404 : 200)
    const query = await server.product('GET', `/products/${bobsQuery}`, bob.token)
    expect(query.json['recommendationCount']).toBe(posts === 'delete' ? 1 : 3)
    expect(query.json['swapCount']).toBe(0)
    expect(query.json['evidenceCount']).toBe(posts === 'delete' ? 1 : 2)
    const evidence = await server.product('GET', `/products/${bobsQuery}/evidence`, bob.token)
    expect(evidence.json).toHaveLength(posts === 'delete' ? 1 : 2)
    expect(evidence.json).toContainEqual(
      expect.objectContaining({ authorName: bob.displayName, disputed: 0, disputes: [] }),
    )
    // What others wrote stays theirs, under their name.
    const mine = await server.product('GET', `/recommendations?email=${bob.email}`, bob.token)
    expect(mine.json).toHaveLength(4)
    expect(JSON.stringify(mine.json)).toContain(bob.displayName)
  },
)

interface Begun {
  query: string
  pieces: string[]
  handle: string
}
type Call = [method: string, path: string, body?: object]

/** In two lots: each waits on a connection of its own. */
const begunBy: Record<'member' | 'moderator', (at: Begun) => Call[]> = {
  member: ({ query, pieces, handle }) => [
    ['PUT', `/evidence/${pieces[0]}/check`, { verdict: 'outdated' }],
    ['PUT', `/saved/${query}`],
    ['POST', '/reports', { subject: 'member', id: handle, kind: 'spam' }],
    ['POST', '/products', { ...queryDraft, queryTitle: 'Begun?' }],
    ['PUT', `/members/${handle}/block`],
    ['POST', '/lists', { name: 'Begun' }],
  ],
  moderator: ({ query, pieces }) => [
    ['POST', '/moderation/decisions', { subject: 'query', id: query, action: 'lock', reason: 'So it is.' }],
    ['PUT', `/products/${query}/status`, { status: 'ended' }],
    ['PUT', `/evidence/${pieces[0]}`, { ...evidenceDraft, statement: 'Changed.' }],
    ['DELETE', `/evidence/${pieces[1]}`],
    ['PUT', subscribePath, { ...subscription, endpoint: 'https://push.example.org/begun' }],
  ],
}

it.each(['member', 'moderator'] as const)(
  'of what a %s began before their account was deleted nothing comes after it',
  async (role) => {
    // There is one connection: nobody waits for a row.
    if (server.db.engine === 'pglite') return
    const [ann, bob] = [await settle('Annika'), await settle('Bob')]
    const { uid } = ann.user
    await server.identity.store.accounts.update(uid, { emailVerified: true })
    const query = await ann.ask()
    const pieces = [await bob.addEvidence(query), await bob.addEvidence(query)]
    const handleOf = async ({ token }: typeof ann) =>
      String((await server.product('GET', '/members/me', token)).json['handle'])
    const [hers, handle] = [await handleOf(ann), await handleOf(bob)]
    // Of whom moderators hid a blank row is kept.
    const hiddenAt = role === 'moderator' ? new Date() : null
    await server.db.orm.update(members).set({ role, hiddenAt }).where(eq(members.uid, uid))
    const { deleted, late, byBob } = await server.db.orm.transaction(async (tx) => {
      await tx.select().from(queries).where(eq(queries.id, query)).for('update')
      // It waits for their query, and has locked their member by then.
      const deleted = server.call('/v1/accounts:delete', { idToken: ann.token, posts: 'anonymize' })
      await expect.poll(() => countWaiting(server.db)).toBe(1)
      const late = begunBy[role]({ query, pieces, handle }).map(([method, path, body]) =>
        server.product(method, path, ann.token, body),
      )
      const byBob = server.product('PUT', `/members/${hers}/block`, bob.token)
      await expect.poll(() => countWaiting(server.db)).toBe(late.length + 2)
      return { deleted, late, byBob }
    })
    expect((await deleted).status).toBe(200)
    for (const call of late) expect((await call).status).toBe(401)
    expect((await byBob).status).toBe(404)
    const left = tablesIn(tracesIn(await allTables(server.db), [uid, ann.email]))
    expect(left).toEqual(hiddenAt ? ['members'] : [])
  },
)

/** Nothing in these says who somebody is but the uid, and rules hang on it that the account would shake off otherwise. */
const outliving = {
  blocks: 'whom they block, and who blocks them',
  hidden_experiences: 'what a moderator hid of their switches',
  hidden_notes: 'what a moderator hid of their notes',
  members: 'whether they are hidden or suspended',
  recent_posts: 'how often they posted',
  reports: 'what they reported, and what was reported of them',
}

it.each(postsChoices)(
  'where another provider keeps the accounts, %s leaves what limits them, by the uid, and later nothing',
  async (posts) => {
    const [cleo, dana] = [await elsewhere.person(`cleo-${posts}`), await elsewhere.person(`dana-${posts}`)]
    const add = async (person: typeof cleo, path: string, body: object) =>
      (await person.call('POST', path, body)).json<{ insertedId: string }>().insertedId
    const query = await add(cleo, '/products', queryDraft)
    await add(dana, '/recommendations', { ...recommendationDraft, queryId: query })
    await add(cleo, '/recommendations', {
      ...recommendationDraft,
      queryId: await add(dana, '/products', queryDraft),
    })
    const theirs = await add(dana, '/products', { ...queryDraft, queryTitle: 'Reported?' })
    await cleo.call('POST', '/reports', { subject: 'query', id: theirs, kind: 'spam' })
    const eve = await elsewhere.person(`eve-${posts}`)
    const hers = await add(eve, '/products', queryDraft)
    const entry = await add(eve, '/recommendations', { ...recommendationDraft, queryId: hers })
    const evidence = await add(eve, `/products/${hers}/evidence`, evidenceDraft)
    const write = async (words: string) => {
      const answers = await Promise.all([
        cleo.call('PUT', `/recommendations/${entry}/swap`, { note: `${words} swap.`, shared: true }),
        cleo.call('PUT', `/evidence/${evidence}/check`, { verdict: 'still-true', note: `${words} check.` }),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    }
    await write('Bah')
    const noteHiddenAt = new Date()
    await elsewhere.db.orm.update(swaps).set({ noteHiddenAt })
    await elsewhere.db.orm.update(evidenceChecks).set({ noteHiddenAt })
    const { handle } = (await cleo.call('GET', '/members/me')).json<{ handle: string }>()
    await dana.call('PUT', `/members/${handle}/block`)
    const traces = [cleo.email, `Ms cleo-${posts}`, `/cleo-${posts}.png`, handle]
    const found = async () => {
      const rows = await allTables(elsewhere.db)
      return [tracesIn(rows, traces), tablesIn(tracesIn(rows, [cleo.uid]))]
    }
    expect((await found())[0]?.length).toBeGreaterThan(8)
    expect((await cleo.call('DELETE', `/account/posts?posts=${posts}`)).statusCode).toBe(200)
    expect(await found()).toEqual([[], Object.keys(outliving)])
    await elsewhere.db.orm.delete(recentPosts)
    await write('Pah')
    const read = async (path: string) => (await elsewhere.app.inject(path)).body
    for (const path of [`/products/${hers}/evidence`, `/recommendations/${entry}/experiences`])
      expect(await read(path)).not.toMatch(/[BP]ah/)
    await cleo.call('DELETE', `/account/posts?posts=${posts}`)

    const leftAt = new Date(Date.now() - (retention.leftMember + 1) * 86_400_000)
    await elsewhere.db.orm.update(members).set({ leftAt }).where(eq(members.uid, cleo.uid))
    await forgetLeftMembers(elsewhere.db, forgetPerson)
    expect(await found()).toEqual([[], []])
  },
)

it.each(postsChoices)(
  'people who recommended to each other and %s all of it at once wait for each other',
  async (posts) => {
    for (let round = 0; round < 5; round++) {
      const people = await Promise.all(
        ['gil', 'hal'].map((name) => elsewhere.person(`${name}-${posts}-${round}`)),
      )
      const add = async (n: number, path: string, body: object) =>
        (await people[n]?.call('POST', path, body))?.json<{ insertedId: string }>().insertedId
      for (const [asks, recommends] of [
        [0, 1],
        [1, 0],
      ] as const)
        for (let times = 0; times < 4; times++) {
          const queryId = await add(asks, '/products', queryDraft)
          for (let more = 0; more < 3; more++)
            await add(recommends, '/recommendations', { ...recommendationDraft, queryId })
          if (times % 2) await people[asks]?.call('DELETE', `/products/${queryId}`)
        }
      const answers = await Promise.all(
        people.map((person) => person.call('DELETE', `/account/posts?posts=${posts}`)),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    }
  },
)
