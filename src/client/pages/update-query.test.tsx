import { useQuery, useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { queryIsMerged, type Query } from '#contract/queries.ts'
import { UpdateQueryPage } from './update-query.tsx'
import { queryOptionsFor } from '#client/features/queries/api.ts'
import { updateDraft } from '#client/features/queries/editor/query-form-text.ts'
import { forgetDraft, keepDraft } from '#client/lib/forms/drafts.ts'
import { fillCache } from '#client/lib/page.ts'
import { exampleQuery } from '#client/testing/examples.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

const path = `/products/${exampleQuery._id}`
const own = { ...exampleQuery, own: true }
const later = '2026-03-04T13:00:00.000Z'
const open = (page = <UpdateQueryPage />) =>
  show(page, {
    identity: identityOf(mira),
    route: '/update-query/:id',
    address: `/update-query/${exampleQuery._id}`,
  })

it.each([
  [404, 'Query not found'],
  [503, 'Failed to fetch query'],
])('leads back to the own queries when the query answers %i', async (status, text) => {
  serve({ [`GET ${path}`]: failure(status) })
  open()
  expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain(text)
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await screen.findByText('at /my-queries')
})

/** The way from the page of the query to its update. */
function AfterItsPage({ Page = ItsPage }) {
  const [isUpdating, setIsUpdating] = useState(false)
  return isUpdating ? <UpdateQueryPage /> : <Page onUpdate={() => setIsUpdating(true)} />
}
function ItsPage({ onUpdate }: { onUpdate: () => void }) {
  const { data } = useQuery(queryOptionsFor(exampleQuery._id))
  return data ? <button onClick={onUpdate}>Update</button> : null
}

it.each([
  [404, 'Query not found'],
  [503, 'Failed to fetch query'],
  [401, 'Failed to fetch query'],
])('leads back as well when the query was seen before and answers %i now', async (status, text) => {
  let answer: object = own
  serve({ [`GET ${path}`]: () => answer })
  open(<AfterItsPage />)
  const update = await screen.findByRole('button', { name: 'Update' })
  answer = failure(status)
  await userEvent.click(update)
  expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain(text)
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await screen.findByText('at /my-queries')
})

it('gives back what was typed over one that was seen before and is gone now', async () => {
  let answer: object = own
  serve({ [`GET ${path}`]: () => answer })
  keepDraft(updateDraft(exampleQuery._id), mira.uid, { queryTitle: { text: 'Half a thought', over: '' } })
  open(<AfterItsPage />)
  const update = await screen.findByRole('button', { name: 'Update' })
  answer = failure(404)
  await userEvent.click(update)
  await screen.findByRole('heading', { level: 1, name: 'Query not found.' })
  expect(screen.getByLabelText<HTMLTextAreaElement>('What you typed').value).toBe(
    'Query Title\nHalf a thought',
  )
  forgetDraft(updateDraft(exampleQuery._id), mira.uid)
})

/** Its page, which came with a refusal. */
function RefusedPage({ onUpdate }: { onUpdate: () => void }) {
  const client = useQueryClient()
  useEffect(() => void fillCache(client, [queryOptionsFor(exampleQuery._id)]), [client])
  const { error } = useQuery(queryOptionsFor(exampleQuery._id))
  return error ? <button onClick={onUpdate}>Update</button> : null
}

it('asks again where its page came with a refusal', async () => {
  serve({ [`GET ${path}`]: failure(404) })
  open(<AfterItsPage Page={RefusedPage} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Update' }))
  await screen.findByRole('dialog', { name: 'Error' })
})

it('leaves somebody else’s query alone, and says so', async () => {
  serve({ [`GET ${path}`]: { ...exampleQuery, own: false } })
  open()
  await screen.findByRole('heading', { name: 'This query belongs to someone else.' })
  expect(screen.getByRole('link', { name: 'View the query' }).getAttribute('href')).toBe(
    `/query/${exampleQuery._id}`,
  )
})

it('says that a query is locked before anything is typed', async () => {
  serve({ [`GET ${path}`]: { ...own, lockedAt: own.date } })
  open()
  await screen.findByRole('heading', { name: 'This query is locked.' })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('/moderation/mine')
})

it('gives back what was typed before a query was locked', async () => {
  let lock = {}
  serve({ [`GET ${path}`]: () => ({ ...own, ...lock }) })
  open()
  await userEvent.type(await screen.findByLabelText('Query Title'), ' Please.')
  lock = { lockedAt: own.date }
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByRole('heading', { name: 'This query is locked.' })
  expect(screen.getByLabelText<HTMLTextAreaElement>('What you typed').value).toContain('Please.')
})

it('says what a query was merged into, whoever asked that', async () => {
  const other = { ...exampleQuery, _id: '6550c0de00000000000000aa', queryTitle: 'Asked before?', own: false }
  serve({ [`GET ${path}`]: other })
  open()
  await screen.findByRole('heading', { name: 'This query was merged into another one.' })
  screen.getByText('Asked before?')
  expect(screen.getByRole('link', { name: 'View the query' }).getAttribute('href')).toBe(
    `/query/${other._id}`,
  )
})

it('gives back what was saved after a merge, and leaves the other query alone though it is one’s own', async () => {
  const other = { ...own, _id: '6550c0de00000000000000aa', queryTitle: 'Asked before?', updatedAt: later }
  let merged = false
  const asked = serve({
    [`GET ${path}`]: () => (merged ? other : own),
    [`PUT ${path}`]: failure(409, queryIsMerged),
  })
  open()
  await userEvent.type(await screen.findByLabelText('Boycotting Reason'), ' Please.')
  merged = true
  await userEvent.click(screen.getByRole('button', { name: 'Update Query' }))
  await screen.findByRole('heading', { name: 'This query was merged into another one.' })
  expect(screen.getByLabelText<HTMLTextAreaElement>('What you typed').value).toContain('Please.')
  screen.getByText(/^It was not sent/)
  expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([`PUT ${path}`])
})

it('says in the words of the server, or in its own, that an update failed, and keeps what was typed', async () => {
  let answer = failure(500)
  serve({ [`GET ${path}`]: own, [`PUT ${path}`]: () => answer })
  open()
  const title = await screen.findByLabelText<HTMLInputElement>('Query Title')
  await userEvent.clear(title)
  await userEvent.type(title, 'Put better')
  for (const [status, words, text] of [
    [500, undefined, 'Update failed'],
    [404, 'Query not found.', 'Query not found.'],
  ] as const) {
    answer = failure(status, words)
    await userEvent.click(screen.getByRole('button', { name: 'Update Query' }))
    expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain(text)
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(title.value).toBe('Put better')
  }
})

const write = async (label: string, text: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
  return field
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Update Query' }))

/** A server on which somebody else saves `theirs` before the first change from here arrives. */
function serveBesides(theirs: Partial<Query>) {
  let stored: Query = { ...own }
  let elsewhere: Partial<Query> | null = { ...theirs, updatedAt: '2026-03-04T13:00:00.000Z' }
  const sent: object[] = []
  serve({
    [`GET ${path}`]: () => stored,
    [`PUT ${path}`]: ({ body }) => {
      sent.push(body as object)
      stored = { ...stored, ...elsewhere }
      elsewhere = null
      const { updatedAt, ...change } = body as Partial<Query>
      if (updatedAt !== stored.updatedAt) return failure(409, 'Changed in the meantime.')
      stored = { ...stored, ...change, updatedAt: '2026-03-04T14:00:00.000Z' }
      return { acknowledged: true, matchedCount: 1, modifiedCount: 1 }
    },
  })
  return { sent, stored: () => stored }
}

it('sends what changed, and merges what somebody else changed meanwhile', async () => {
  const { sent, stored } = serveBesides({ productBrand: 'Theirs' })
  open()
  await write('Query Title', 'Mine')
  await save()
  await screen.findByRole('dialog', { name: 'Updated!' })
  expect(sent).toEqual([
    { queryTitle: 'Mine', updatedAt: exampleQuery.updatedAt },
    { queryTitle: 'Mine', updatedAt: '2026-03-04T13:00:00.000Z' },
  ])
  expect(stored()).toMatchObject({ queryTitle: 'Mine', productBrand: 'Theirs' })
})

it('sends a detail that was changed and leaves the others alone', async () => {
  const sent: unknown[] = []
  serve({
    [`GET ${path}`]: { ...own, price: 4.5, currency: 'EUR', reasonKinds: ['repair'], gtin: '04006381333931' },
    [`PUT ${path}`]: ({ body }) => {
      sent.push(body)
      return { acknowledged: true, matchedCount: 1, modifiedCount: 1 }
    },
  })
  open()
  await userEvent.click(await screen.findByText('More details'))
  const price = await screen.findByLabelText<HTMLInputElement>('Price')
  expect([price.value, screen.getByLabelText<HTMLSelectElement>('Currency').value]).toEqual(['4.5', 'EUR'])
  expect(screen.getByLabelText<HTMLInputElement>('Repair').checked).toBe(true)
  await userEvent.click(screen.getByLabelText('Workers'))
  await userEvent.clear(screen.getByLabelText('Barcode'))
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Laundry')
  await save()
  await screen.findByRole('dialog', { name: 'Updated!' })
  const { updatedAt } = own
  expect(sent).toEqual([
    { updatedAt, reasonKinds: ['workers', 'repair'], category: 'home/laundry', gtin: null },
  ])
}, 20_000)

it('shows both texts of a field that two have changed, and saves the one that is chosen', async () => {
  const { sent, stored } = serveBesides({ queryTitle: 'Theirs', productBrand: 'Their brand' })
  open()
  const title = await write('Query Title', 'Mine')
  await write('Boycotting Reason', 'My reason')
  await save()
  await screen.findByRole('dialog', { name: 'Changed elsewhere' })
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(title.value).toBe('Mine')
  expect(screen.getByRole('group', { name: 'Query Title: saved elsewhere' }).textContent).toContain('Theirs')
  expect(screen.getAllByRole('group', { name: /saved elsewhere/ })).toHaveLength(1)
  expect(screen.getByLabelText<HTMLInputElement>('Product Brand').value).toBe('Their brand')
  const keep = screen.getByRole('button', { name: 'Keep my text: Query Title' })
  expect(document.activeElement).toBe(keep)

  await save()
  await screen.findByRole('dialog', { name: 'Changed elsewhere' })
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(sent).toHaveLength(1)

  await write('Query Title', 'Mine and theirs')
  await userEvent.click(keep)
  expect(document.activeElement).toBe(title)
  await save()
  await screen.findByRole('dialog', { name: 'Updated!' })
  expect(stored()).toMatchObject({
    queryTitle: 'Mine and theirs',
    productBrand: 'Their brand',
    boycottingReason: 'My reason',
  })
})

it('takes the other text where that is chosen, and keeps the rest of one’s own', async () => {
  const { stored } = serveBesides({ queryTitle: 'Theirs' })
  open()
  const title = await write('Query Title', 'Mine')
  await write('Boycotting Reason', 'My reason')
  await save()
  await screen.findByRole('dialog', { name: 'Changed elsewhere' })
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await userEvent.click(screen.getByRole('button', { name: 'Take this text: Query Title' }))
  expect(title.value).toBe('Theirs')
  await save()
  await screen.findByRole('dialog', { name: 'Updated!' })
  expect(stored()).toMatchObject({ queryTitle: 'Theirs', boycottingReason: 'My reason' })
})

it('says that the query is gone to whoever updates one deleted meanwhile', async () => {
  let gone = false
  serve({
    [`GET ${path}`]: () => (gone ? failure(404) : own),
    [`PUT ${path}`]: failure(404, 'Query not found.'),
  })
  open()
  await userEvent.type(await screen.findByLabelText('Query Title'), ' Please.')
  gone = true
  await userEvent.click(screen.getByRole('button', { name: 'Update Query' }))
  await screen.findByRole('heading', { level: 1, name: 'Query not found.' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('link', { name: 'My Queries' }).getAttribute('href')).toBe('/my-queries')
  expect(screen.getByLabelText<HTMLTextAreaElement>('What you typed').value).toBe(
    'Query Title\nIs there a better one? Please.',
  )
})
