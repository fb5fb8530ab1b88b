import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { OwnRecommendations } from './own-recommendations.tsx'
import { ReceivedRecommendations } from './received-recommendations.tsx'
import { exampleRecommendation } from '#client/testing/examples.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { answerOnce, failure, pageOf, serve } from '#client/testing/server.ts'

const identity = identityOf(mira)
const own = <OwnRecommendations person={{ ...mira, email: 'mira@example.org' }} />
const received = <ReceivedRecommendations email="mira@example.org" />

const rowOf = async () => {
  const [, row] = await screen.findAllByRole('row')
  return within(row ?? document.body)
}

describe.each([
  [
    'own recommendations',
    own,
    'GET /recommendations',
    'No recommendations found.',
    ['Title', 'Product', 'Reason', 'Recommended At', 'Actions'],
  ],
  [
    'received recommendations',
    received,
    'GET /myqueries/recommendations',
    'No recommendations found for your queries.',
    ['Query Title', 'Product Name', 'Boycotting Reason', 'Recommender Email', 'Recommended At'],
  ],
])('%s', (_, table, address, empty, columns) => {
  it('say when they cannot be loaded, and when there are none', async () => {
    let down = true
    serve({ [address]: () => (down ? failure(503) : []) })
    show(table, { identity })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to load recommendations. Please try again later.',
    )
    down = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(empty)
  })

  it('arrive page by page, in named columns', async () => {
    const older = { ...exampleRecommendation, _id: '6550c0de0000000000000000' }
    serve({
      [address]: ({ search }) =>
        search.has('after') ? [older] : pageOf([exampleRecommendation], '/recommendations?after=x'),
    })
    show(table, { identity })
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    const [, , last] = await screen.findAllByRole('row')
    expect(document.activeElement).toBe(last?.querySelector('a'))
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns)
  })
})

it('a recommendation on a query that is gone has no link to it, and says why', async () => {
  serve({ 'GET /recommendations': [{ ...exampleRecommendation, queryId: null }] })
  show(own, { identity })
  const row = await rowOf()
  row.getByText('Try the bar')
  expect(row.getByText(/was deleted\.$/).textContent).toBe('The query “Is there a better one?” was deleted.')
  expect(row.getAllByRole('link').map((link) => link.textContent)).toEqual(['Edit'])
})

it('a recommendation on a query that is hidden does not say that it was deleted', async () => {
  serve({ 'GET /recommendations': [{ ...exampleRecommendation, queryId: null, queryTitle: null }] })
  show(own, { identity })
  ;(await rowOf()).getByText('Its query cannot be seen at the moment.')
})

it('a hidden recommendation of one’s own says so and leads to why, one that waits says that', async () => {
  const hidden = {
    at: exampleRecommendation.createdAt,
    reason: 'Advertising.',
    decision: exampleRecommendation._id,
  }
  const waiting = { at: exampleRecommendation.createdAt, reason: null, decision: null, waiting: true }
  serve({
    'GET /recommendations': [
      { ...exampleRecommendation, hidden },
      { ...exampleRecommendation, _id: '6550c0de0000000000000003', queryId: null, hidden },
      { ...exampleRecommendation, _id: '6550c0de0000000000000004', hidden: waiting },
    ],
  })
  show(own, { identity })
  const why = await screen.findAllByRole('link', { name: 'See why: Try the bar' })
  expect(why.map((link) => link.getAttribute('href'))).toEqual([
    `/query/${exampleRecommendation.queryId}#${exampleRecommendation._id}`,
    '/moderation/mine',
  ])
  expect(screen.getAllByText(/^Hidden: others do not see it\./)).toHaveLength(2)
  screen.getByText('Waiting for a moderator: others do not see it yet.')
})

it('a recommendation whose deletion fails comes back, and the page says so', async () => {
  // Read once and then no more: what puts it back is not the next answer.
  serve({
    'GET /recommendations': answerOnce([exampleRecommendation]),
    [`DELETE /recommendations/${exampleRecommendation._id}`]: failure(500),
  })
  show(own, { identity })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Try the bar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete it!' }))
  const message = await screen.findByRole('dialog', { name: 'Error' })
  expect(message.textContent).toContain('Failed to delete recommendation.')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  screen.getByRole('button', { name: 'Delete Try the bar' })
})

it('what a received recommendation lacks is a dash', async () => {
  serve({ 'GET /myqueries/recommendations': [{ _id: exampleRecommendation._id }] })
  show(received, { identity })
  const cells = (await rowOf()).getAllByRole('cell')
  expect(cells.map((cell) => cell.lastElementChild?.textContent)).toEqual(['-', '-', '-', '-', '-'])
})

it('a received recommendation shows what, why and who, and leads to its place on the query', async () => {
  serve({
    'GET /myqueries/recommendations': [
      {
        ...exampleRecommendation,
        recommenderName: 'Noor Said',
        handle: 'noor-said',
        emailVerified: false,
        boycottingReason: 'They closed the last refill station.',
        queryDetails: { queryTitle: 'Is there a better one?', productName: 'Glow Shampoo' },
      },
    ],
  })
  show(received, { identity })
  const row = await rowOf()
  row.getByText('Glow Shampoo')
  row.getByText('Honest Bar')
  const [, , why, who] = row.getAllByRole('cell').map((cell) => cell.lastElementChild?.textContent)
  expect(why).toBe('They closed the last refill station.Why this one: No bottle.')
  expect(who).toBe('noor@example.com (not confirmed)By Noor Said')
  const { queryId, _id } = exampleRecommendation
  const links = row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Is there a better one?', `/query/${queryId}`],
    ['Try the bar', `/query/${queryId}#${_id}`],
    ['Noor Said', '/member/noor-said'],
  ])
})

it('the words of a recommendation keep to their own direction behind ours', async () => {
  const title = 'שלום!'
  serve({ 'GET /myqueries/recommendations': [{ ...exampleRecommendation, title }] })
  show(received, { identity })
  const row = await rowOf()
  expect(row.getByText(title).closest('bdi')?.textContent).toBe(title)
})
