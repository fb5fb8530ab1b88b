import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EntryDetails } from './entry-details.tsx'
import { show } from '#client/testing/screen.tsx'

const text = () => document.querySelector('p')?.textContent ?? null

it('says what it costs, where it is sold, its barcode and where to get it', () => {
  show(
    <EntryDetails
      price={24.5}
      currency="EUR"
      countries={['DE', 'JP']}
      gtin="04006381333931"
      link="https://www.mill.example.org/soap"
    />,
  )
  expect(text()).toBe('€24.50Sold in Germany, JapanBarcode 4006381333931Where to get it: mill.example.org')
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('https://www.mill.example.org/soap')
  expect(link.getAttribute('rel')).toBe('nofollow ugc noopener')
})

it.each([
  ['nothing is known', { price: null, currency: null, countries: [], link: null, gtin: null }],
  ['the server tells none of it', {}],
  ['the link is none', { link: "javascript:alert('link')" }],
  ['the link is broken', { link: 'https://' }],
])('says nothing where %s', (_, details) => {
  show(<EntryDetails {...details} />)
  expect(text()).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

it.each([
  ['00000096385074', 'Barcode 96385074'],
  ['00036000291452', 'Barcode 036000291452'],
])('prints the barcode %s as it is on the product', (gtin, printed) => {
  show(<EntryDetails gtin={gtin} />)
  expect(text()).toBe(printed)
})
