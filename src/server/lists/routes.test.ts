import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountData } from '#contract/account.ts'
import type { Follow } from '#contract/follows.ts'
import { entryLimit, listLimit, type ListInBrief, type OwnList, type SharedList } from '#contract/lists.ts'
import { savedListEntries, savedLists } from '#server/db/lists-schema.ts'
import { objectId } from '#server/db/object-id.ts'
import { members, queries } from '#server/db/schema.ts'
import { createTestApp } from '../../../tests/support/app.ts'
import { storeQueries, storeQuery } from '../../../tests/support/factories.ts'
import { makeList } from '../../../tests/support/lists.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
type Person = Awaited<ReturnType<typeof world.person>>
let ada: Person, bea: Person
beforeAll(async () => {
  world = await createTestApp()
  ada = await world.person('ada')
  bea = await world.person('bea')
  for (const person of [ada, bea]) await person.call('GET', '/members/me')
})
afterAll(() => world.close())

const unknown = '0'.repeat(24)
const read = async <Body>(person: Person, path: string) => (await person.call('GET', path)).json<Body>()
const idsIn = async (person: Person, id: string) =>
  (await read<OwnList>(person, `/lists/${id}`)).entries.map(({ _id }) => _id)
const sharedBy = (token: string, person?: Person) =>
  person ? person.call('GET', `/shared-lists/${token}`) : world.app.inject(`/shared-lists/${token}`)
const refusal = async (answer: ReturnType<Person['call']>) => {
  const { statusCode, json } = await answer
  return [statusCode, json<{ message: string }>().message]
}
const handleOf = async (person: Person) => (await read<{ handle: string }>(person, '/members/me')).handle

describe('one’s lists', () => {
  it('have names, and queries in the order one gives them', async () => {
    const [a = '', b = '', c = ''] = await storeQueries(world.db, [{ queryTitle: 'Soap?' }, {}, {}])
    const { id } = await makeList(ada, '  For the bath ', [a, b.toUpperCase(), c, a])
    expect(await idsIn(ada, id)).toEqual([a, b, c])
    const [first] = (await read<OwnList>(ada, `/lists/${id.toUpperCase()}`)).entries
    expect(first).toMatchObject({ _id: a, queryTitle: 'Soap?', productName: expect.any(String) as string })
    expect(first).not.toHaveProperty('email')

    expect((await ada.call('PUT', `/lists/${id}/order`, { ids: [c, unknown, a] })).statusCode).toBe(200)
    expect(await idsIn(ada, id)).toEqual([c, a, b])
    expect((await ada.call('DELETE', `/lists/${id}/entries/${a}`)).json()).toEqual({ inList: false })
    await ada.call('PUT', `/lists/${id}/entries/${a}`)
    expect(await idsIn(ada, id)).toEqual([c, b, a])

    const renamed = await ada.call('PATCH', `/lists/${id}`, { name: 'Bath' })
    expect(renamed.json()).toEqual({ _id: id, name: 'Bath', link: null })
    const list = { _id: id, name: 'Bath', link: null, count: 3 }
    expect(await read(ada, '/lists')).toEqual([list])
    expect(await read(ada, `/lists?containing=${b.toUpperCase()}`)).toEqual([{ ...list, contains: true }])
    expect(await read(ada, `/lists?containing=${unknown}`)).toEqual([{ ...list, contains: false }])
    // What is saved without naming a list is where it was.
    expect(await read(ada, '/saved')).toEqual([])

    expect((await ada.call('DELETE', `/lists/${id}`)).json()).toMatchObject({ deletedCount: 1 })
    expect((await ada.call('DELETE', `/lists/${id}`)).json()).toMatchObject({ deletedCount: 0 })
    expect((await ada.call('GET', `/products/${a}`)).statusCode).toBe(200)
  })

  it('are made once, however often one of that name is asked for', async () => {
    const twice = await world.person('twice')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => twice.call('POST', '/lists', { name: 'Soap' })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json<{ insertedId: string }>().insertedId)).size).toBe(1)
    const other = await makeList(twice, 'Bread', [])
    expect(await refusal(twice.call('PATCH', `/lists/${other.id}`, { name: 'Soap' }))).toEqual([
      409,
      'You have another list of this name. Choose another name.',
    ])
  })

  it('give each query a place of its own when several are added at once', async () => {
    const ids = await storeQueries(world.db, [{}, {}, {}, {}])
    const { id } = await makeList(ada, 'At once', [])
    await Promise.all(ids.map((query) => ada.call('PUT', `/lists/${id}/entries/${query}`)))
    const rows = await world.db.orm.select().from(savedListEntries).where(eq(savedListEntries.listId, id))
    expect(new Set(rows.map(({ position }) => position))).toEqual(new Set([1, 2, 3, 4]))
  })

  it('are nobody else’s to read or change, and nobody learns of them', async () => {
    const query = await storeQuery(world.db)
    const { id } = await makeList(ada, 'Private', [query])
    for (const [method, path, body] of [
      ['GET', `/lists/${id}`],
      ['PATCH', `/lists/${id}`, { name: 'Mine now', shared: true }],
      ['PUT', `/lists/${id}/entries/${query}`],
      ['DELETE', `/lists/${id}/entries/${query}`],
      ['PUT', `/lists/${id}/order`, { ids: [] }],
    ] as const)
      expect(await refusal(bea.call(method, path, body))).toEqual([404, 'List not found.'])
    expect((await bea.call('DELETE', `/lists/${id}`)).json()).toMatchObject({ deletedCount: 0 })
    expect(await read(ada, `/lists/${id}`)).toMatchObject({ name: 'Private', entries: [{ _id: query }] })
    expect(await read<ListInBrief[]>(bea, '/lists')).toEqual([])
  })

  it('have no room for more than so many', async () => {
    const keen = await world.person('keen')
    await keen.call('GET', '/members/me')
    const rows = Array.from({ length: listLimit - 1 }, (_, n) => ({
      id: objectId(),
      uid: keen.uid,
      name: `${n}`,
    }))
    await world.db.orm.insert(savedLists).values(rows)
    const atOnce: ReturnType<Person['call']>[] = []
    await world.db.orm.transaction(async (tx) => {
      await tx.select().from(members).where(eq(members.uid, keen.uid)).for('update')
      for (const name of ['One', 'Two', 'Three']) atOnce.push(keen.call('POST', '/lists', { name }))
      await new Promise((resolve) => setTimeout(resolve, 100))
    })
    const made = (await Promise.all(atOnce)).filter(({ statusCode }) => statusCode === 201)
    expect(made).toHaveLength(1)
    expect(await refusal(keen.call('POST', '/lists', { name: 'One more' }))).toEqual([
      409,
      'You have 50 lists. That is the limit. Delete one of them first.',
    ])
    expect((await keen.call('POST', '/lists', { name: '7' })).statusCode).toBe(201)

    const listId = String(rows[0]?.id)
    const [last = '', ...ids] = await storeQueries(
      world.db,
      Array.from({ length: entryLimit + 1 }, () => ({})),
    )
    await world.db.orm
      .insert(savedListEntries)
      .values(ids.map((queryId, position) => ({ listId, queryId, position })))
    expect(await refusal(keen.call('PUT', `/lists/${listId}/entries/${last}`))).toEqual([
      409,
      'There are 200 queries in this list. That is the limit. Remove one first.',
    ])
    expect((await keen.call('PUT', `/lists/${listId}/entries/${ids[0]}`)).statusCode).toBe(200)
  })

  it.each([
    ['nothing', ''],
    ['blanks', '  '],
    ['what cannot be seen', '\u200b\u2060'],
    ['two lines', 'One\nTwo'],
    ['what turns the direction', 'Soap \u202e'],
    ['more than 60 characters', 'a'.repeat(61)],
  ])('are not called %s', async (_, name) => {
    expect((await ada.call('POST', '/lists', { name })).statusCode).toBe(400)
    const { id } = await makeList(ada, 'Fine', [])
    expect((await ada.call('PATCH', `/lists/${id}`, { name })).statusCode).toBe(400)
  })

  it('do not have what is hidden, deleted or unknown', async () => {
    const [kept = '', hidden = '', gone = ''] = await storeQueries(world.db, [{}, {}, {}])
    const { id, token } = await makeList(ada, 'Some gone', [kept, hidden, gone], true)
    await world.db.orm.update(queries).set({ hiddenAt: new Date() }).where(eq(queries.id, hidden))
    await world.db.orm.delete(queries).where(eq(queries.id, gone))
    expect(await idsIn(ada, id)).toEqual([kept])
    expect((await sharedBy(token)).json<SharedList>().entries).toHaveLength(1)
    expect((await read<ListInBrief[]>(ada, '/lists')).find(({ _id }) => _id === id)?.count).toBe(1)
    for (const query of [hidden, gone, unknown])
      expect(await refusal(ada.call('PUT', `/lists/${id}/entries/${query}`))).toEqual([
        404,
        'Query not found.',
      ])
    expect((await ada.call('PUT', `/lists/${id}/entries/nothing`)).statusCode).toBe(400)
  })
})

describe('a shared list', () => {
  it('is read by whoever has the link, kept by nobody, and gone at once when it is private again', async () => {
    const query = await storeQuery(world.db, { email: 'somebody@example.org' })
    const { id, token } = await makeList(ada, 'Shared', [query], true)
    const answer = await sharedBy(token)
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    const handle = await handleOf(ada)
    expect(answer.json()).toMatchObject({
      name: 'Shared',
      ownerName: 'Ms ada',
      handle,
      own: false,
      seenAt: null,
      readAt: null,
    })
    expect(answer.body).not.toMatch(/@|uid-/)
    expect((await sharedBy(token, ada)).json()).toMatchObject({ own: true })

    const again = await ada.call('PATCH', `/lists/${id}`, { shared: true })
    expect(again.json<OwnList>().link).toBe(token)
    await ada.call('PATCH', `/lists/${id}`, { shared: false })
    expect(await refusal(sharedBy(token, bea))).toEqual([404, 'List not found.'])
    const next = (await ada.call('PATCH', `/lists/${id}`, { shared: true })).json<OwnList>().link
    expect([next, (await sharedBy(token)).statusCode]).toEqual([expect.stringMatching(/^[\w-]{22}$/), 404])
    expect(next).not.toBe(token)
  })

  it('is not read by its id, nor by what is no link', async () => {
    const { id } = await makeList(ada, 'Not by id', [], true)
    for (const token of [id, 'nothing', `${'A'.repeat(21)}%`, 'A'.repeat(23)])
      expect((await sharedBy(token)).statusCode).toBe(400)
    expect((await sharedBy('A'.repeat(22))).statusCode).toBe(404)
  })

  it('is gone with somebody whom moderators have hidden', async () => {
    const hal = await world.person('hal')
    const { token } = await makeList(hal, 'Shared', [], true)
    await world.db.orm.update(members).set({ hiddenAt: new Date() }).where(eq(members.uid, hal.uid))
    expect((await sharedBy(token)).statusCode).toBe(404)
    expect((await ada.call('PUT', `/follows/list/${token}`)).statusCode).toBe(404)
  })
})

describe('following a list', () => {
  const follow = (person: Person, token: string) => person.call('PUT', `/follows/list/${token}`)
  const followsOf = async (person: Person) =>
    (await read<Follow[]>(person, '/follows')).filter(({ kind }) => kind === 'list')

  it('tells what was added since the last visit', async () => {
    const [a = '', b = ''] = await storeQueries(world.db, [{}, {}])
    const { id, token } = await makeList(ada, 'Followed', [a], true)
    expect((await follow(bea, token)).json()).toEqual({ following: true })
    expect(await followsOf(bea)).toMatchObject([
      { target: token, title: 'Followed', path: `/list/${token}`, automatic: false },
    ])
    const newTo = async () => {
      const { entries, seenAt, readAt } = (await sharedBy(token, bea)).json<SharedList>()
      return { ids: entries.filter((one) => one.addedAt > String(seenAt)).map(({ _id }) => _id), readAt }
    }
    expect((await newTo()).ids).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 5))
    await ada.call('PUT', `/lists/${id}/entries/${b}`)
    const { ids, readAt } = await newTo()
    expect(ids).toEqual([b])
    const seen = (at: string) => bea.call('POST', `/shared-lists/${token}/seen`, { at })
    expect((await seen('2020-01-01T00:00:00.000Z')).statusCode).toBe(200)
    expect((await newTo()).ids).toEqual([b])
    await seen(readAt ?? '')
    expect((await newTo()).ids).toEqual([])
    // What is yet to come is not seen.
    await seen('2099-01-01T00:00:00.000Z')
    expect(await refusal(seen('2026-02-31T00:00:00.000Z'))).toEqual([
      400,
      'at must be a time such as 2026-01-31T12:00:00.000Z.',
    ])
    const { seenAt } = (await sharedBy(token, bea)).json<SharedList>()
    expect(Date.parse(String(seenAt))).toBeLessThanOrEqual(Date.now() + 1_000)
  })

  it('ends when it is private again: the next link is for those it is given to', async () => {
    const { id, token } = await makeList(ada, 'Ends', [], true)
    await follow(bea, token)
    expect((await bea.call('GET', `/follows/list/${token}`)).json()).toEqual({ following: true })
    const before = (await followsOf(bea)).length
    await ada.call('PATCH', `/lists/${id}`, { shared: false })
    await ada.call('PATCH', `/lists/${id}`, { shared: true })
    expect(await followsOf(bea)).toHaveLength(before - 1)
    expect(await refusal(follow(bea, token))).toEqual([404, 'List not found.'])
    // Nor by the id, which leads nowhere.
    expect(await refusal(follow(bea, id))).toEqual([404, 'List not found.'])
  })

  it('goes with the list, can be stopped, and is refused of one’s own and where a block is between', async () => {
    const { id, token } = await makeList(ada, 'Goes', [], true)
    expect(await refusal(follow(ada, token))).toEqual([400, 'This list is yours.'])
    const before = (await followsOf(bea)).length
    await follow(bea, token)
    expect((await bea.call('DELETE', `/follows/list/${token}`)).json()).toEqual({ following: false })
    expect(await followsOf(bea)).toHaveLength(before)
    await follow(bea, token)
    await ada.call('DELETE', `/lists/${id}`)
    expect(await followsOf(bea)).toHaveLength(before)

    const other = await makeList(ada, 'Blocked', [], true)
    await ada.call('PUT', `/members/${await handleOf(bea)}/block`)
    expect(await refusal(follow(bea, other.token))).toEqual([403, 'You cannot follow this list.'])
    await ada.call('DELETE', `/members/${await handleOf(bea)}/block`)
  })
})

it('is in "Download my data", and nothing of it is left with who followed it', async () => {
  const gil = await world.person('gil')
  const query = await storeQuery(world.db, { queryTitle: 'Kept?' })
  const { token } = await makeList(gil, 'Mine', [query], true)
  await bea.call('PUT', `/follows/list/${token}`)
  const { lists } = await read<AccountData>(gil, '/account/data')
  expect(lists).toMatchObject([
    { name: 'Mine', link: token, queries: [{ queryId: query, queryTitle: 'Kept?' }] },
  ])
  await gil.call('DELETE', '/account/posts?posts=anonymize')
  expect((await sharedBy(token)).statusCode).toBe(404)
  expect(await read(bea, '/follows')).not.toContainEqual(expect.objectContaining({ title: 'Mine' }))
})
