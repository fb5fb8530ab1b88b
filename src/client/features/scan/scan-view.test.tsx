import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { BarcodeAnswer } from '#contract/barcodes.ts'
import { ScanView } from './scan-view.tsx'
import { exampleQuery } from '#client/testing/examples.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

const shampoo = '4006381333931'
const bar = '036000291452'
const nothing: BarcodeAnswer = { queries: [], recommendations: [] }
const asShampoo: BarcodeAnswer = { queries: [exampleQuery], recommendations: [] }
const asBar: BarcodeAnswer = {
  queries: [],
  recommendations: [
    {
      ...{ _id: '6550c0de0000000000000002', productName: 'Honest Bar', productBrand: 'Suds' },
      ...{ swapCount: 1, helpful: 2, notFit: 0, isListed: false, queryId: exampleQuery._id },
      productNameOriginal: exampleQuery.productName,
    },
  ],
}
const known = {
  'GET /barcodes/04006381333931': asShampoo,
  'GET /barcodes/00036000291452': asBar,
  'GET /barcodes/00000096385074': nothing,
}

// As on a page without https: there is no camera, and every way but the camera.
beforeEach(() => void vi.stubGlobal('isSecureContext', false))

const open = () => show(<ScanView labels={() => null} picture={() => null} />)
const type = async (code: string) => {
  await userEvent.type(screen.getByLabelText('Barcode number'), code)
  await userEvent.click(screen.getByRole('button', { name: 'Look up' }))
}

it('says why there is no camera, and takes the number instead', async () => {
  serve(known)
  open()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The camera works on secure pages (https) only.',
  )
  await type(shampoo)
  const product = within(await screen.findByRole('region', { name: 'Glow Shampoo' }))
  expect(product.getByRole('link', { name: 'Glow Shampoo' }).getAttribute('href')).toBe(
    `/query/${exampleQuery._id}`,
  )
  expect(screen.getByText('Glow Shampoo: swap it. 1 alternative.').getAttribute('role')).toBe('status')
  await userEvent.click(screen.getByRole('button', { name: 'Scan another' }))
  expect(screen.queryByRole('region')).toBeNull()
})

it('looks nothing up that is no barcode', async () => {
  const asked = serve(known)
  open()
  await type('4006381333930')
  const field = screen.getByLabelText<HTMLInputElement>('Barcode number')
  expect(field.validationMessage).toBe('Barcode number has a wrong digit: check it again.')
  expect(asked).toEqual([])
})

it('leads from what nobody knows to the question, with its number', async () => {
  serve(known)
  open()
  await type('9638 5074')
  expect((await screen.findByRole('link', { name: 'Ask about it' })).getAttribute('href')).toBe(
    '/add-query?gtin=96385074',
  )
})

it('keeps what it could not look up, and looks again when there is a network', async () => {
  serve({ 'GET /barcodes/00036000291452': () => failure(500) })
  open()
  await type(bar)
  expect((await screen.findByText(/could not be looked up/)).textContent).toBe(
    'This barcode could not be looked up. It is kept here: 036000291452.',
  )
  serve({})
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/There is no connection/)).toBeDefined()
  // The button is another one by now: the focus waits above it.
  expect(document.activeElement?.role).toBe('status')
  serve(known)
  act(() => void dispatchEvent(new Event('offline')))
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'A good choice: 1 person switched to it' })).toBeDefined()
  expect(screen.getByRole('link', { name: /Instead of Glow Shampoo/ }).textContent).toBe(
    'Instead of Glow Shampoo1 switched, 2 of 2 find it helpful',
  )
})

it('puts a query before what recommends the same product', async () => {
  serve({ 'GET /barcodes/04006381333931': { ...asShampoo, recommendations: asBar.recommendations } })
  open()
  await type(shampoo)
  await screen.findByRole('region', { name: 'Glow Shampoo' })
  expect(screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)).toEqual([
    'Glow Shampoo',
    'Some people recommend it',
  ])
})

it('warns of what is itself listed instead of calling it a good choice', async () => {
  const recommendations = asBar.recommendations.map((one) => ({ ...one, isListed: true }))
  serve({ 'GET /barcodes/00036000291452': { queries: [], recommendations } })
  open()
  await type(bar)
  const words = 'People recommend it, but it is itself listed'
  const warned = within(await screen.findByRole('region', { name: words }))
  expect(warned.getByText('Honest Bar')).toBeDefined()
  expect(warned.getByRole('link', { name: /Instead of Glow Shampoo/ })).toBeDefined()
  expect(screen.queryByText(/good choice/i)).toBeNull()
})

it('keeps a shelf, names the best of it, and has it again after the page was left', async () => {
  serve(known)
  open()
  await userEvent.click(screen.getByLabelText(/Shelf mode/))
  for (const code of [shampoo, bar, '96385074', bar]) await type(code)
  const chips = () =>
    within(screen.getByRole('region', { name: '3 products on this shelf' }))
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('data-verdict'))
      .map(({ textContent }) => textContent)
  await vi.waitFor(() =>
    expect(chips()).toEqual(['Glow ShampooSwap it', 'Honest BarGood choice', '96385074Not known yet']),
  )
  const best = () => within(screen.getByRole('region', { name: 'The best of those in front of you' }))
  expect(
    best()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Honest BarA good choice: 1 person switched to it'])
  cleanup()
  open()
  expect(await screen.findByRole('region', { name: '3 products on this shelf' })).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Take it off the shelf' }))
  expect(screen.getByRole('region', { name: '2 products on this shelf' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Start a new shelf' }))
  expect(screen.getByText('Scan one product after the other. Each stays here.')).toBeDefined()
})
