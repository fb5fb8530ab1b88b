import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { AddToListButton } from './add-to-list-button.tsx'
import { ListPage } from '#client/pages/list.tsx'
import { SavedListPage } from '#client/pages/saved-list.tsx'
import { SavedQueriesPage } from '#client/pages/saved-queries.tsx'
import { notify } from '#client/lib/notify.ts'
import { exampleQuery } from '#client/testing/examples.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, noAnswer, serve } from '#client/testing/server.ts'

const id = '6550c0de0000000000000001'
const token = 'A'.repeat(22)
const entry = (n: number, addedAt = '2026-11-01T10:00:00.000Z') => ({
  _id: `6550c0de000000000000010${n}`,
  productName: `Soap ${n}`,
  productBrand: 'Glow',
  productImageUrl: 'https://images.example.org/soap.png',
  queryTitle: `Why ${n}?`,
  status: 'active',
  recommendationCount: n,
  addedAt,
})
const own = { _id: id, name: 'For the bath', link: null, entries: [entry(1), entry(2), entry(3)] }
const brief = { _id: id, name: 'For the bath', link: null, count: 3 }
const one = `/lists/${id}`

const openOwn = () =>
  show(
    <main id="main" tabIndex={-1}>
      <SavedListPage />
    </main>,
    {
      identity: identityOf(mira),
      route: '/saved-queries/:id',
      address: `/saved-queries/${id}`,
    },
  )
const openShared = (person: typeof mira | null = mira) =>
  show(<ListPage />, { identity: identityOf(person), route: '/list/:token', address: `/list/${token}` })
const shown = () => screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent)

beforeEach(() => {
  for (const kind of ['success', 'error'] as const)
    vi.spyOn(notify, kind)
      .mockReset()
      .mockImplementation(() => undefined)
})

it('lists are told with how many queries are in them and who may see them, and one is made by its name', async () => {
  const names: unknown[] = []
  const lists = [brief, { ...brief, _id: `${id.slice(0, -1)}2`, name: 'Shared', link: token, count: 1 }]
  serve({
    'GET /lists': lists,
    'GET /saved': [],
    'POST /lists': ({ body }) => {
      names.push(body)
      return { acknowledged: true, insertedId: id }
    },
  })
  show(<SavedQueriesPage />, { identity: identityOf(mira) })
  await screen.findByText('3 queries · Private')
  screen.getByText('1 query · Shared by link')
  await userEvent.click(screen.getByRole('button', { name: 'New list' }))
  await userEvent.type(screen.getByLabelText('Name'), 'Bread')
  await userEvent.click(screen.getByRole('button', { name: 'Make list' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(names).toEqual([{ name: 'Bread' }])
})

it('says that the lists could not be loaded, above what is saved, and asks for them again when told to', async () => {
  const answer = vi.fn(() => failure(500))
  serve({ 'GET /lists': answer, 'GET /saved': [exampleQuery] })
  show(<SavedQueriesPage />, { identity: identityOf(mira) })
  await screen.findByText('Failed to load your lists.')
  await screen.findByRole('link', { name: exampleQuery.productName })
  expect(answer).toHaveBeenCalledOnce()
  answer.mockReturnValue([brief] as never)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('3 queries · Private')
})

it('says why a list was not made, and stays open', async () => {
  serve({ 'GET /lists': [], 'GET /saved': [], 'POST /lists': failure(409, 'You have 50 lists.') })
  show(<SavedQueriesPage />, { identity: identityOf(mira) })
  await userEvent.click(await screen.findByRole('button', { name: 'New list' }))
  await userEvent.type(screen.getByLabelText('Name'), 'Bread')
  await userEvent.click(screen.getByRole('button', { name: 'Make list' }))
  await screen.findByText('You have 50 lists.')
})

it('what is in a list is moved by buttons that keep the focus, and what happened is said', async () => {
  const orders: unknown[] = []
  serve({
    [`GET ${one}`]: own,
    [`PUT ${one}/order`]: ({ body }) => {
      orders.push(body)
      return { acknowledged: true }
    },
  })
  openOwn()
  const down = await screen.findByRole('button', { name: 'Move Soap 1 down' })
  await userEvent.click(down)
  expect(shown()).toEqual(['Soap 2', 'Soap 1', 'Soap 3'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Soap 1 down')
  screen.getByText('Soap 1 is now 2 of 3.')
  await waitFor(() => expect(orders).toEqual([{ ids: [entry(2)._id, entry(1)._id, entry(3)._id] }]))
  // The first goes no further.
  await userEvent.click(screen.getByRole('button', { name: 'Move Soap 2 up' }))
  screen.getByText('Soap 2 is already first.')
  expect(orders).toHaveLength(1)
})

it('an order that could not be saved is as before', async () => {
  serve({ [`GET ${one}`]: own, [`PUT ${one}/order`]: failure(500) })
  openOwn()
  await userEvent.click(await screen.findByRole('button', { name: 'Move Soap 3 up' }))
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('The order could not be saved.'))
  await waitFor(() => expect(shown()).toEqual(['Soap 1', 'Soap 2', 'Soap 3']))
})

it('a query is taken off a list, and the next one has the focus', async () => {
  const asked = serve({ [`GET ${one}`]: own, [`DELETE ${one}/entries/${entry(1)._id}`]: { inList: false } })
  openOwn()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Soap 1 from the list' }))
  await waitFor(() => expect(shown()).toEqual(['Soap 2', 'Soap 3']))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Soap 2 from the list')
  expect(asked).toContain(`DELETE ${one}/entries/${entry(1)._id}`)
})

it('a double press takes one query off a list, and the page has the focus after the last', async () => {
  const asked = serve({
    [`GET ${one}`]: { ...own, entries: [entry(1), entry(2)] },
    [`DELETE ${one}/entries/${entry(1)._id}`]: { inList: false },
    [`DELETE ${one}/entries/${entry(2)._id}`]: { inList: false },
  })
  openOwn()
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Remove Soap 1 from the list' }))
  await waitFor(() => expect(shown()).toEqual(['Soap 2']))
  const last = screen.getByRole('button', { name: 'Remove Soap 2 from the list' })
  expect(document.activeElement).toBe(last)
  await userEvent.keyboard('{Enter}')
  await userEvent.click(last)
  expect(asked).not.toContain(`DELETE ${one}/entries/${entry(2)._id}`)
  await waitFor(async () => {
    await userEvent.click(last)
    screen.getByText(/^There is nothing in this list yet/)
  })
  expect(document.activeElement).toBe(document.getElementById('main'))
})

it('several are taken off at once, by presses that give no focus, and the next one has it', async () => {
  const ends: ((answer: object) => void)[] = []
  const later = () => new Promise<object>((resolve) => ends.push(resolve))
  serve({
    [`GET ${one}`]: own,
    [`DELETE ${one}/entries/${entry(1)._id}`]: later,
    [`DELETE ${one}/entries/${entry(2)._id}`]: later,
  })
  openOwn()
  const button = (n: number) => screen.findByRole('button', { name: `Remove Soap ${n} from the list` })
  fireEvent.click(await button(2))
  fireEvent.click(await button(1))
  await waitFor(() => expect(ends).toHaveLength(2))
  ends[0]?.({ inList: false })
  await waitFor(() => expect(shown()).toEqual(['Soap 1', 'Soap 3']))
  expect(document.activeElement).toBe(await button(3))
  ends[1]?.({ inList: false })
  await waitFor(() => expect(shown()).toEqual(['Soap 3']))
  expect(document.activeElement).toBe(await button(3))
})

it('a list is shared by a switch, and deleted when one is sure', async () => {
  let link: string | null = null
  const asked = serve({
    [`GET ${one}`]: () => ({ ...own, link }),
    [`PATCH ${one}`]: ({ body }) => {
      link = (body as { shared: boolean }).shared ? token : null
      return { _id: id, name: own.name, link }
    },
    [`DELETE ${one}`]: { acknowledged: true, deletedCount: 1 },
  })
  openOwn()
  const box = await screen.findByRole('checkbox', { name: 'Share by link' })
  expect(screen.queryByRole('button', { name: 'Share For the bath' })).toBeNull()
  await userEvent.click(box)
  await screen.findByRole('button', { name: 'Share For the bath' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Share by link' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Share For the bath' })).toBeNull())

  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete it!' }))
  await screen.findByText('at /saved-queries')
  expect(asked).toContain(`DELETE ${one}`)
})

it('a switch that is being saved keeps the focus, and is not pressed again', async () => {
  const asked = serve({
    [`GET ${one}`]: own,
    [`PATCH ${one}`]: noAnswer,
    'GET /lists': [{ ...brief, contains: false }],
    [`PUT ${one}/entries/${exampleQuery._id}`]: noAnswer,
  })
  const pressTwice = async (name: string) => {
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name })
    await userEvent.click(box)
    expect([box.disabled, box.ariaDisabled]).toEqual([false, 'true'])
    await userEvent.keyboard(' ')
  }
  openOwn()
  await pressTwice('Share by link')
  show(<AddToListButton query={exampleQuery} />, { identity: identityOf(mira) })
  await userEvent.click(screen.getByRole('button', { name: 'Add Glow Shampoo to a list' }))
  await pressTwice('For the bath')
  expect(asked.filter((call) => !call.startsWith('GET'))).toEqual([
    `PATCH ${one}`,
    `PUT ${one}/entries/${exampleQuery._id}`,
  ])
})

it('a query is put into lists on its page, a new one too', async () => {
  const asked = serve({
    'GET /lists': () => [{ ...brief, contains: asked.some((call) => call.startsWith('PUT')) }],
    'POST /lists': { acknowledged: true, insertedId: id },
    [`PUT ${one}/entries/${exampleQuery._id}`]: { inList: true },
  })
  show(<AddToListButton query={exampleQuery} />, { identity: identityOf(mira) })
  await userEvent.click(screen.getByRole('button', { name: 'Add Glow Shampoo to a list' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'For the bath' }))
  await screen.findByRole('checkbox', { name: 'For the bath', checked: true })
  expect(asked).toContain(`PUT ${one}/entries/${exampleQuery._id}`)
  await userEvent.type(screen.getByLabelText('New list'), 'Bread')
  await userEvent.click(screen.getByRole('button', { name: 'Make list and add' }))
  await waitFor(() => expect(asked.filter((call) => call.startsWith('PUT'))).toHaveLength(2))
})

const shared = {
  name: 'For the bath',
  ownerName: 'Ada',
  handle: 'ada',
  own: false,
  seenAt: '2026-11-02T10:00:00.000Z',
  readAt: '2026-11-05T10:00:00.000Z',
  entries: [entry(1), entry(2, '2026-11-03T10:00:00.000Z'), entry(3, '2026-11-04T10:00:00.000Z')],
}

it('a follower sees what was added since the last visit, which is then seen', async () => {
  const bodies: unknown[] = []
  serve({
    [`GET /shared-lists/${token}`]: shared,
    [`GET /follows/list/${token}`]: { following: true },
    [`POST /shared-lists/${token}/seen`]: ({ body }) => {
      bodies.push(body)
      return { acknowledged: true }
    },
  })
  openShared()
  await screen.findByText(/2 added since your last visit\./)
  expect(screen.getAllByText('New')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/member/ada')
  await screen.findByRole('button', { name: 'Following For the bath' })
  await waitFor(() => expect(bodies).toEqual([{ at: shared.readAt }]))
})

it('a visitor sees nothing marked, and is led to the login to follow', async () => {
  const asked = serve({ [`GET /shared-lists/${token}`]: { ...shared, seenAt: null } })
  openShared(null)
  await screen.findByRole('link', { name: 'Follow For the bath' })
  expect(screen.queryByText('New')).toBeNull()
  expect(asked).toEqual([`GET /shared-lists/${token}`])
})

it('a list that is no longer shared is not found', async () => {
  serve({ [`GET /shared-lists/${token}`]: failure(404, 'List not found.') })
  openShared(null)
  await screen.findByText('List not found.')
})
