import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { RecentQueries } from './recent-queries.tsx'
import { exampleQuery } from '#client/testing/examples.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve, noAnswer } from '#client/testing/server.ts'

it('asks for the six newest and says that they are on their way', () => {
  const asked = serve({ 'GET /products': noAnswer })
  show(<RecentQueries />)
  expect(screen.getByRole('status').textContent).toBe('Loading recent queries...')
  expect(asked).toEqual(['GET /products?limit=6'])
})

it('shows a card with picture, title, brand and excerpt that leads to the query', async () => {
  serve({ 'GET /products': [exampleQuery] })
  show(<RecentQueries />)
  const card = await screen.findByRole('listitem')
  expect(card.textContent).toContain('Brand: Lumera')
  expect(card.textContent).toContain('No description available.')
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(exampleQuery.queryTitle)
  expect(screen.getByRole('img').getAttribute('src')).toBe(exampleQuery.productImageUrl)
  const link = screen.getByRole('link', { name: /^See More/ })
  expect(link.firstChild?.textContent).toBe('See More')
  expect(link.getAttribute('href')).toBe(`/query/${exampleQuery._id}`)
})

it('goes on with the reason where nobody described the product, and only there', async () => {
  const described = { ...exampleQuery, _id: '6550c0de0000000000000009', shortDescription: 'A shampoo.' }
  serve({ 'GET /products': [exampleQuery, described] })
  show(<RecentQueries />)
  const [bare, other] = await screen.findAllByRole('listitem')
  expect(bare?.textContent).toContain(`No description available.${exampleQuery.boycottingReason}`)
  expect(other?.textContent).toContain('A shampoo.')
  expect(other?.textContent).not.toContain(exampleQuery.boycottingReason)
})

it('tells what became of a boycott', async () => {
  const improved = { ...exampleQuery, _id: '6550c0de0000000000000009', status: 'improved' }
  serve({ 'GET /products': [{ ...exampleQuery, status: 'ended' }, improved, { ...exampleQuery, _id: '0' }] })
  show(<RecentQueries />)
  const words = (await screen.findAllByRole('listitem')).map(
    ({ textContent }) => /It worked: boycott over|It got better/.exec(textContent)?.[0],
  )
  expect(words).toEqual(['It worked: boycott over', 'It got better', undefined])
})

it('says that there are none', async () => {
  serve({ 'GET /products': [] })
  show(<RecentQueries />)
  await screen.findByText('No recent queries found.')
})

it('says that they could not be loaded, and tries again', async () => {
  let down = true
  serve({ 'GET /products': () => (down ? failure(500) : [exampleQuery]) })
  show(<RecentQueries />)
  expect((await screen.findByRole('alert')).textContent).toContain('Error fetching queries')
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('listitem')
})
