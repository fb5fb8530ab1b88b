import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { QueryPage } from './query.tsx'
import '#client/features/recommendations/form-body.tsx'
import { exampleQuery, exampleRecommendation } from '#client/testing/examples.ts'
import { show } from '#client/testing/screen.tsx'
import { pageOf, serve } from '#client/testing/server.ts'

const newer = { ...exampleRecommendation, _id: '6550c0de0000000000000005', title: 'The newer one' }
const better = { ...exampleRecommendation, title: 'The better one', helpful: 2, notFit: 1, score: 0.3 }
const stored = {
  [`GET /products/${exampleQuery._id}`]: { ...exampleQuery, recommendationCount: 2, swapCount: 3 },
}
const open = (address = '') =>
  show(<QueryPage />, { route: '/query/:id', address: `/query/${exampleQuery._id}${address}` })
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const order = (name: string) => screen.getByRole('button', { name })

it('orders by the address, page by page, and keeps what is here until the other order is', async () => {
  const asked = serve({
    ...stored,
    'GET /recommendations': ({ search }) => {
      if (search.has('after')) return [newer]
      return search.get('sort') ? pageOf([better], '/recommendations?after=x') : [newer, better]
    },
  })
  open()
  await screen.findByRole('heading', { name: 'Recommendations (2)' })
  expect([titles(), order('Newest').getAttribute('aria-pressed')]).toEqual([
    ['The newer one', 'The better one'],
    'true',
  ])
  await userEvent.click(order('Most helpful'))
  await waitFor(() => expect(titles()).toEqual(['The better one']))
  expect(order('Most helpful').getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(titles()).toEqual(['The better one', 'The newer one']))
  const page = `GET /recommendations?limit=12`
  expect(asked).toContain(`${page}&after=x&queryId=${exampleQuery._id}&sort=helpful`)
  await userEvent.click(order('Most swaps'))
  await waitFor(() => expect(asked).toContain(`${page}&queryId=${exampleQuery._id}&sort=swaps`))
})

it('begins with the order that the address names', async () => {
  const asked = serve({ ...stored, 'GET /recommendations': [better, newer] })
  open('?order=swaps')
  await screen.findByRole('heading', { name: 'Recommendations (2)' })
  expect(order('Most swaps').getAttribute('aria-pressed')).toBe('true')
  expect(asked).toContain(`GET /recommendations?limit=12&queryId=${exampleQuery._id}&sort=swaps`)
})

it.each([
  [[newer, better], 'Honest Bar'],
  [[newer, { ...better, notFit: 0 }], null],
  [[newer, { ...better, helpful: 0, notFit: 3, score: 0 }], null],
])('names the most helpful one once three have weighed it: %#', async (entries, name) => {
  serve({ ...stored, 'GET /recommendations': entries })
  open('?order=swaps')
  await screen.findByRole('heading', { name: 'Recommendations (2)' })
  const line = screen.queryByText('Most helpful so far:')?.nextElementSibling
  expect(line?.textContent ?? null).toBe(name)
  expect(line?.getAttribute('href') ?? null).toBe(
    name && `/query/${exampleQuery._id}?order=swaps#${better._id}`,
  )
})

it('asks the server for the most helpful one where it may be on another page', async () => {
  serve({
    ...stored,
    'GET /recommendations': ({ search }) =>
      search.get('sort') === 'helpful' ? [better] : pageOf([newer], '/recommendations?after=x'),
  })
  open()
  await screen.findByText('Most helpful so far:')
})

it('leads from the details to the recommendations, and says how many have switched', async () => {
  serve({ ...stored, 'GET /recommendations': [newer, better] })
  open()
  const heading = await screen.findByRole('heading', { name: 'Recommendations (2)' })
  screen.getByText('3 swaps')
  await userEvent.click(screen.getByRole('link', { name: 'Jump to 2 recommendations' }))
  expect(document.activeElement).toBe(heading)
})

it('folds the form to its first field until somebody is in it, or has come for it', async () => {
  serve({ ...stored, 'GET /recommendations': [] })
  open()
  await screen.findByText('No recommendations yet.')
  await screen.findByLabelText('Recommendation Title')
  const isFolded = () => Boolean(screen.getByLabelText('Recommendation Title').closest('.folded-form'))
  expect(isFolded()).toBe(true)
  await userEvent.click(screen.getByLabelText('Recommendation Title'))
  expect(isFolded()).toBe(false)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Recommended Product Name'))
  await userEvent.click(document.body)
  expect(isFolded()).toBe(false)
})

it('is open for whoever came to recommend', async () => {
  serve({ ...stored, 'GET /recommendations': [], 'GET /recommendations/conflict': { conflict: null } })
  open('#recommend')
  await screen.findByText('No recommendations yet.')
  const title = await screen.findByLabelText<HTMLInputElement>('Recommendation Title')
  expect(title.closest('.folded-form')).toBeNull()
})
