import { screen, waitFor, within } from '@testing-library/react'
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

const answer = {
  _id: better._id,
  productName: 'Honest Bar',
  productBrand: 'Mill',
  helpful: 6,
  notFit: 0,
  swapCount: 3,
  isListed: false,
  countries: [],
  why: ['helpful'],
}
const chosen = {
  ...answer,
  _id: newer._id,
  productName: 'Loose Soap',
  swapCount: 1,
  helpful: 0,
  why: ['chosen'],
}

it.each([
  [[], [], []],
  [
    [answer],
    ['Honest Bar · Mill3 switched, 6 of 6 find it helpful'],
    ['Most helpful so far: Honest Bar, 6 of 6 find it helpful'],
  ],
  [
    [chosen, { ...answer, helpful: 1, notFit: 2, isListed: true, why: ['swaps'] }],
    [
      'Loose Soap · MillChosen by the person who asked',
      'Honest Bar · Mill3 switched, 1 of 3 finds it helpful · itself listed',
    ],
    ['Chosen by the person who asked: Loose Soap'],
  ],
  [
    [{ ...answer, why: ['chosen', 'swaps', 'helpful'] }],
    ['Honest Bar · MillChosen by the person who asked, 3 switched, 6 of 6 find it helpful'],
    ['Chosen by the person who asked and most helpful so far: Honest Bar, 6 of 6 find it helpful'],
  ],
])(
  'says first what people buy instead, and why, and names it above the list: %#',
  async (answers, rows, line) => {
    const query = { ...exampleQuery, recommendationCount: 2, swapCount: 3, userName: null, answers }
    serve({ [`GET /products/${exampleQuery._id}`]: query, 'GET /recommendations': [newer, better] })
    open('?order=swaps')
    await screen.findByRole('heading', { name: 'Recommendations (2)' })
    const first = screen.queryByRole('region', { name: 'What people buy instead' })
    const items = first ? within(first).getAllByRole('listitem') : []
    expect(items.map(({ textContent }) => textContent)).toEqual(rows)
    const said = screen.queryAllByText(/^(Chosen by .*:|Most helpful so far:)/)
    expect(said.map(({ textContent }) => textContent)).toEqual(line)
    const entry = items[0] && within(items[0]).getByRole('link')
    if (!entry) return
    expect(entry.getAttribute('href')).toBe(`/query/${exampleQuery._id}?order=swaps#${answers[0]?._id}`)
    await userEvent.click(entry)
    expect(document.activeElement?.id).toBe(answers[0]?._id)
  },
)

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
