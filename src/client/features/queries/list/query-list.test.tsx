import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Query } from '#contract/queries.ts'
import { allQueries } from '#contract/query-filters.ts'
import { QueryList } from './query-list.tsx'
import { formatDate } from '#client/lib/format.ts'
import { exampleQuery } from '#client/testing/examples.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, pageOf, serve } from '#client/testing/server.ts'

beforeEach(() => vi.useFakeTimers())

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

const open = async (props: Partial<ComponentProps<typeof QueryList>> = {}) => {
  show(<QueryList {...allQueries} columns={3} {...props} />)
  await pass(1_000)
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

const next = { ...exampleQuery, _id: '6550c0de0000000000000009', productName: 'Found Later' }
const inTwoPages = (second: () => object) =>
  serve({
    'GET /products': ({ search }) =>
      search.has('after') ? second() : pageOf([exampleQuery], '/products?limit=12&after=x'),
  })

it('arrives one second after it was asked for', async () => {
  serve({ 'GET /products': [exampleQuery] })
  show(<QueryList {...allQueries} columns={3} />)
  await pass(999)
  expect(screen.getByRole('status').textContent).toBe('Loading queries...')
  expect(names()).toEqual([])
  await pass(1)
  expect(names()).toEqual(['Glow Shampoo'])
})

it('shows everything about a query on its card, with defaults for what is missing', async () => {
  serve({ 'GET /products': [exampleQuery] })
  await open()
  for (const text of ['Lumera', 'Is there a better one?', 'Price: $0.00', '1 recommendation'])
    screen.getByText(text)
  screen.getByText('Submitted by Anonymous')
  screen.getByText(formatDate(exampleQuery.date), { selector: 'time' })
  const link = screen.getByRole('link', { name: 'Recommend an alternative to Glow Shampoo' })
  expect(link.textContent).toBe('Recommend')
  expect(link.getAttribute('href')).toBe(`/query/${exampleQuery._id}#recommend`)
  expect(screen.getByRole('link', { name: 'Glow Shampoo' }).getAttribute('href')).toBe(
    `/query/${exampleQuery._id}`,
  )
  expect(document.querySelector('img')?.getAttribute('src')).toBe(exampleQuery.productImageUrl)
})

it('says who asked, and neither that nor a price of what is known from the answers on this device alone', async () => {
  const unknown = { ...exampleQuery, _id: '6550c0de00000000000000aa', userName: 'Mira Holm' }
  serve({
    'GET /products': [
      { ...exampleQuery, userName: 'Tom Reed' },
      { ...unknown, boycottingReason: '' },
    ],
  })
  await open()
  expect(screen.getAllByText(/^Submitted by/).map(({ textContent }) => textContent)).toEqual([
    'Submitted by Tom Reed',
  ])
  expect(screen.getAllByText(/^Price:/)).toHaveLength(1)
})

it('tells a failure in the words of the server, or in its own, and tries again', async () => {
  let answer: object = failure(503, 'The database is away.')
  serve({ 'GET /products': () => answer })
  await open()
  expect(screen.getByRole('alert').textContent).toContain('The database is away.')
  answer = failure(503)
  await press('Try again')
  expect(screen.getByRole('alert').textContent).toContain('Error fetching queries')
  answer = [exampleQuery]
  await press('Try again')
  expect(names()).toEqual(['Glow Shampoo'])
})

it('draws the cards that were there no second time when others come', async () => {
  inTwoPages(() => [next])
  const drawn: string[] = []
  const bookmark = ({ productName }: Query) => {
    drawn.push(productName)
    return null
  }
  await open({ bookmark })
  await press('Load more')
  expect(drawn).toEqual(['Glow Shampoo', 'Found Later'])
})

it('loads more at the press of a button where nothing watches the scrolling', async () => {
  inTwoPages(() => [next])
  await open()
  expect(names()).toEqual(['Glow Shampoo'])
  await press('Load more')
  expect(names()).toEqual(['Glow Shampoo', 'Found Later'])
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('goes on with the first of the last ones for whoever pressed the button, which is gone', async () => {
  inTwoPages(() => [next])
  await open()
  screen.getByRole('button', { name: 'Load more' }).focus()
  await press('Load more')
  const [, added] = screen.getAllByRole('link', { name: 'Lumera' })
  expect(document.activeElement).toBe(added)
})

it('stays when its next page fails, and tries that one again', async () => {
  let down = true
  inTwoPages(() => (down ? failure(503) : [next]))
  await open()
  await press('Load more')
  expect(screen.getByRole('alert').textContent).toBe('More could not be loaded.')
  expect(names()).toEqual(['Glow Shampoo'])
  down = false
  await press('Try again')
  expect(names()).toEqual(['Glow Shampoo', 'Found Later'])
})

it('goes on behind an empty page that is not the last', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
      observe = () => this.seen([{ isIntersecting: false }, { isIntersecting: true }])
      disconnect = () => undefined
    },
  )
  serve({
    'GET /products': ({ search }) =>
      search.has('after') ? [next] : pageOf([], '/products?limit=12&after=x'),
  })
  await open()
  await pass(1)
  expect(names()).toEqual(['Found Later'])
  expect(screen.queryByText('No matching queries found.')).toBeNull()
})

it('asks for what it is narrowed to', async () => {
  const asked = serve({ 'GET /products': [] })
  await open({ category: 'food/snacks', reasons: 'workers,repair', status: 'ended', unanswered: true })
  expect(asked).toEqual([
    'GET /products?limit=12&category=food%2Fsnacks&reasons=workers%2Crepair&status=ended&unanswered=true',
  ])
  screen.getByText('No matching queries found.')
  screen.getByRole('link', { name: 'Show all queries' })
})

it('says that there is no network where nothing is known without one', async () => {
  onlineManager.setOnline(false)
  await open({ status: 'ended' })
  expect(screen.getByRole('alert').textContent).toContain('You are offline.')
  onlineManager.setOnline(true)
})
