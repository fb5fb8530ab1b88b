import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Brand } from '#contract/brands.ts'
import { BrandPage } from './brand.tsx'
import { exampleQuery } from '#client/testing/examples.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

const brand: Brand = {
  slug: 'lumera',
  name: 'Lumera',
  queryCount: 2,
  more: false,
  reasons: [{ kind: 'animals', count: 2 }],
  evidence: [
    {
      _id: '6550c0de0000000000000004',
      queryId: exampleQuery._id,
      productName: 'Glow Shampoo',
      kind: 'ruling',
      statement: 'A court has said so.',
      url: null,
      publisher: 'Harbour Courier',
      publishedOn: '2026-03-14',
      stillTrue: 0,
      disputed: 0,
      disputedByTrusted: 0,
      checkedAt: null,
      freshUntil: '2099-01-01T00:00:00.000Z',
    },
  ],
  alternatives: [
    {
      _id: '6550c0de0000000000000005',
      queryId: exampleQuery._id,
      productName: 'Honest Bar',
      productBrand: 'Mill',
      swapCount: 3,
    },
  ],
}
const open = (address: string) => show(<BrandPage />, { route: '/brand/:slug', address })
const addressOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

it('tells what the queries about a brand say together, and lists them', async () => {
  const asked = serve({ 'GET /brands/lumera': brand, 'GET /products': [exampleQuery] })
  open('/brand/LUMERA')
  await screen.findByRole('heading', { level: 1, name: 'Lumera' })
  for (const text of ['2 queries about it.', 'Animals', '3 swaps', 'A court has said so.', 'Fresh'])
    screen.getByText(text)
  expect(addressOf(/^Honest Bar/)).toBe(`/query/${exampleQuery._id}#6550c0de0000000000000005`)
  expect(addressOf(/^More on/)).toBe(`/query/${exampleQuery._id}#evidence`)
  await screen.findByRole('link', { name: 'Glow Shampoo' })
  expect(document.title).toBe('Lumera: queries and alternatives · Swapwise')
  expect(asked).toEqual(['GET /brands/lumera', 'GET /products?limit=12&brand=lumera'])
})

it('says honestly that there are more than were counted, and nothing of what nobody said', async () => {
  const large = { ...brand, queryCount: 1_000, more: true, reasons: [], evidence: [], alternatives: [] }
  serve({ 'GET /brands/lumera': large, 'GET /products': [exampleQuery] })
  open('/brand/lumera')
  await screen.findByText('More than 1,000 queries about it.')
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Queries')
})

it('says that nobody has asked about a brand', async () => {
  serve({ 'GET /brands/nobody': failure(404, 'Brand not found.'), 'GET /products': [] })
  open('/brand/nobody')
  await screen.findByRole('heading', { level: 1, name: 'Brand not found.' })
  expect(addressOf(/^Add a query/)).toBe('/add-query')
  expect(addressOf(/^Browse queries/)).toBe('/queries')
})
