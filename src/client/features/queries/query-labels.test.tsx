import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { QueryDetails } from './details/query-details.tsx'
import { QueryCard } from './list/query-card.tsx'
import { OwnQueryCard } from './own/own-query-card.tsx'
import { formatDate } from '#client/lib/format.ts'
import { exampleQuery } from '#client/testing/examples.ts'
import { show } from '#client/testing/screen.tsx'

const told = {
  ...exampleQuery,
  reasonKinds: ['animals' as const, 'power' as const],
  category: 'care/soap-and-shower',
  price: 4.5,
  currency: 'EUR',
  gtin: '04006381333931',
  shortDescription: 'Shampoo, 250 ml.',
}
const ended = {
  ...told,
  status: 'ended' as const,
  statusNote: 'No more tests.',
  statusDate: '2026-05-06T12:00:00.000Z',
}
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it.each([
  ['on its card', <QueryCard key="card" query={told} inSight bookmark={undefined} />],
  [
    'on its page',
    <QueryDetails key="details" query={told} own={false}>
      {null}
    </QueryDetails>,
  ],
])('says what a query is about %s, and leads to others like it', (_where, element) => {
  show(element)
  expect(addressOf('Animals')).toBe('/queries?reasons=animals')
  expect(addressOf('Market power')).toBe('/queries?reasons=power')
  expect(addressOf('Soap and shower')).toBe('/queries?category=care%2Fsoap-and-shower')
})

it('shows a price in its currency, and on its page no price where there is none', () => {
  show(<QueryCard query={told} inSight bookmark={undefined} />)
  screen.getByText('Price: €4.50')
  show(
    <QueryDetails query={told} own={false}>
      {null}
    </QueryDetails>,
  )
  for (const text of ['€4.50', '4006381333931', 'Shampoo, 250 ml.']) screen.getByText(text)
  show(
    <QueryDetails query={exampleQuery} own={false}>
      {null}
    </QueryDetails>,
  )
  expect(screen.getAllByText('Price')).toHaveLength(1)
  expect(screen.getAllByText('Barcode')).toHaveLength(1)
})

it('tells with its date that a boycott has ended, and asks for no alternative any more', () => {
  show(<QueryCard query={ended} inSight bookmark={undefined} />)
  screen.getByText('It worked: boycott over', { exact: false })
  screen.getByText(formatDate(ended.statusDate), { selector: 'time' })
  expect(screen.queryByText('Recommend')).toBeNull()
  expect(addressOf('See how it ended')).toBe(`/query/${ended._id}`)
})

it('asks for no alternative to one that is locked', () => {
  show(<QueryCard query={{ ...told, lockedAt: ended.statusDate }} inSight bookmark={undefined} />)
  expect(screen.queryByText('Recommend')).toBeNull()
  expect(addressOf('View Glow Shampoo')).toBe(`/query/${told._id}`)
})

it('tells its owner too, among their own', () => {
  show(<OwnQueryCard query={ended} onDelete={() => undefined} />)
  screen.getByText('It worked: boycott over', { exact: false })
})

it('tells on its page that a boycott has made things better, and how', () => {
  show(
    <QueryDetails query={{ ...ended, status: 'improved' }} own={false}>
      {null}
    </QueryDetails>,
  )
  screen.getByText('It got better', { exact: false })
  screen.getByText('No more tests.')
})
