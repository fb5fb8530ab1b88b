import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Recommendation } from '#contract/recommendations.ts'
import { UpdateRecommendationPage } from './update-recommendation.tsx'
import { exampleRecommendation } from '#client/testing/examples.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

const path = `/recommendations/${exampleRecommendation._id}`
const noConflict = { 'GET /recommendations/conflict': { conflict: null } }
const own: Recommendation = { ...exampleRecommendation, own: true }
const open = (page = <UpdateRecommendationPage />) =>
  show(page, {
    identity: identityOf(mira),
    route: '/update-recommendation/:id',
    address: `/update-recommendation/${own._id}`,
  })

const write = async (label: string, text: string) => {
  // Details are loaded when they are opened.
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
  return field
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Update Recommendation' }))

/** A server on which something else was saved from elsewhere before the first change from here arrives. */
function serveBesides(theirs: Partial<Recommendation>, shown = own) {
  let stored = shown
  let elsewhere: Partial<Recommendation> | null = { ...theirs, updatedAt: '2026-03-05T13:00:00.000Z' }
  const sent: object[] = []
  serve({
    ...noConflict,
    [`GET ${path}`]: () => stored,
    [`PUT ${path}`]: ({ body }) => {
      sent.push(body as object)
      stored = { ...stored, ...elsewhere }
      elsewhere = null
      const { updatedAt, ...change } = body as Partial<Recommendation>
      if (updatedAt !== stored.updatedAt) return failure(409, 'Changed in the meantime.')
      stored = { ...stored, ...change, updatedAt: '2026-03-05T14:00:00.000Z' }
      return { acknowledged: true, matchedCount: 1, modifiedCount: 1 }
    },
  })
  return { sent, stored: () => stored }
}

it.each([
  [404, 'Recommendation not found'],
  [503, 'Failed to fetch recommendation'],
])('leads back to the own ones when the recommendation answers %i', async (status, text) => {
  serve({ [`GET ${path}`]: failure(status) })
  open()
  expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain(text)
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await screen.findByText('at /my-recommendations')
})

function OpenedTwice() {
  const [isAgain, setIsAgain] = useState(false)
  return (
    <>
      <button onClick={() => setIsAgain(true)}>Open again</button>
      <UpdateRecommendationPage key={String(isAgain)} />
    </>
  )
}

it('leads back as well when it was seen before and cannot be read now', async () => {
  let answer: object = own
  serve({ ...noConflict, [`GET ${path}`]: () => answer })
  open(<OpenedTwice />)
  await screen.findByRole('button', { name: 'Update Recommendation' })
  answer = failure(503)
  await userEvent.click(screen.getByRole('button', { name: 'Open again' }))
  expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain(
    'Failed to fetch recommendation',
  )
})

it('gives back what was typed over one that was seen before and is gone now', async () => {
  let answer: object = own
  serve({ ...noConflict, [`GET ${path}`]: () => answer })
  open(<OpenedTwice />)
  await write('Recommendation Title', 'Mine')
  answer = failure(404)
  await userEvent.click(screen.getByRole('button', { name: 'Open again' }))
  await screen.findByRole('heading', { level: 1, name: 'Recommendation not found.' })
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
})

it('leaves somebody else’s alone, and says so', async () => {
  serve({ [`GET ${path}`]: exampleRecommendation })
  open()
  await screen.findByRole('heading', { name: 'This recommendation belongs to someone else.' })
  expect(screen.queryByRole('button', { name: 'Update Recommendation' })).toBeNull()
})

it('sends what changed, details as the server takes them, and merges what was saved elsewhere', async () => {
  const details = { productBrand: 'Honest', price: 3, currency: 'EUR', countries: ['DE', 'AT'] }
  const { sent, stored } = serveBesides({ productName: 'Theirs' }, { ...own, ...details })
  open()
  await write('Recommendation Title', 'Mine')
  await userEvent.click(screen.getByText('More details'))
  await write('Price', '3,5')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Germany' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Countries'))
  await userEvent.selectOptions(screen.getByLabelText('Countries'), 'Japan')
  await save()
  await screen.findByRole('dialog', { name: 'Updated!' })
  const change = { title: 'Mine', price: 3.5, countries: ['AT', 'JP'] }
  expect(sent).toEqual([
    { ...change, updatedAt: own.updatedAt },
    { ...change, updatedAt: '2026-03-05T13:00:00.000Z' },
  ])
  expect(stored()).toMatchObject({ ...change, productName: 'Theirs', currency: 'EUR' })
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await screen.findByText('at /my-recommendations')
}, 20_000)

it('shows both texts of a field that was changed twice, and saves the one that is chosen', async () => {
  const { sent, stored } = serveBesides({ title: 'Theirs' })
  open()
  const title = await write('Recommendation Title', 'Mine')
  await save()
  await screen.findByRole('dialog', { name: 'Changed elsewhere' })
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(title.value).toBe('Mine')
  const choice = screen.getByRole('group', { name: 'Recommendation Title: saved elsewhere' })
  expect(choice.textContent).toContain('Theirs')
  await save()
  await screen.findByRole('dialog', { name: 'Changed elsewhere' })
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(sent).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Keep my text: Recommendation Title' }))
  await save()
  await screen.findByRole('dialog', { name: 'Updated!' })
  expect(stored().title).toBe('Mine')
})

it('says which field was refused, opens what it is folded into, and keeps what was typed', async () => {
  serve({
    ...noConflict,
    [`GET ${path}`]: own,
    [`PUT ${path}`]: failure(400, 'link must be an address that everybody can open.'),
  })
  open()
  const title = await write('Recommendation Title', 'Mine')
  const details = screen.getByText('More details').closest('details')
  expect(details?.open).toBe(false)
  await save()
  expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain(
    'link must be an address that everybody can open',
  )
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(details?.open).toBe(true)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Where to get it must be an address that everybody can open.',
  )
  expect(title.value).toBe('Mine')
})

it('says that it is gone to whoever updates one deleted meanwhile, and gives back what was written', async () => {
  let gone = false
  serve({
    ...noConflict,
    [`GET ${path}`]: () => (gone ? failure(404) : own),
    [`PUT ${path}`]: failure(404, 'Recommendation not found.'),
  })
  open()
  await write('Recommendation Title', 'Mine')
  gone = true
  await save()
  await screen.findByRole('heading', { level: 1, name: 'Recommendation not found.' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>('What you typed').value).toBe(
    'Recommendation Title\nMine',
  )
})
