import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { MemberSwap } from '#contract/member-lists.ts'
import type { MemberProfile } from '#contract/members.ts'
import { MemberPage } from './member.tsx'
import { exampleQuery, exampleRecommendation } from '#client/testing/examples.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

const noor: MemberProfile = {
  handle: 'noor',
  name: 'Noor Vale',
  picture: null,
  joined: '2026-01-02T12:00:00.000Z',
  helpful: 7,
  queryCount: 1,
  recommendationCount: 1_000,
  evidenceCount: 0,
  showToSearchEngines: true,
}
const swap: MemberSwap = {
  _id: exampleRecommendation._id,
  productName: 'Honest Bar',
  productBrand: null,
  productImage: null,
  queryId: exampleQuery._id,
  productNameOriginal: 'Glow Shampoo',
  swappedAt: '2026-05-05T12:00:00.000Z',
  note: 'Lathers well.',
}

const open = (address: string) => show(<MemberPage />, { route: '/member/:handle', address })
const tabs = () => screen.getAllByRole('link', { name: /^(Queries|Recommendations|Swaps|Evidence)/ })

it('tells who a member is, and lists what they asked', async () => {
  const asked = serve({ 'GET /members/noor': noor, 'GET /products': [exampleQuery] })
  open('/member/noor')
  await screen.findByRole('heading', { level: 1, name: 'Noor Vale' })
  screen.getByText(/7 helpful marks received/)
  await screen.findByRole('link', { name: 'Glow Shampoo' })
  expect(tabs().map(({ textContent }) => textContent)).toEqual([
    'Queries 1',
    'Recommendations 1,000+',
    'Evidence 0',
  ])
  expect(document.title).toBe('Noor Vale · Swapwise')
  expect(asked).toEqual(['GET /members/noor', 'GET /products?limit=12&handle=noor'])
})

it('lists what they recommended, with the way to each query', async () => {
  serve({ 'GET /members/noor': noor, 'GET /members/noor/recommendations': [exampleRecommendation] })
  open('/member/noor?show=recommendations')
  const link = await screen.findByRole('link', { name: 'Instead of Glow Shampoo' })
  expect(link.getAttribute('href')).toBe(`/query/${exampleQuery._id}#${exampleRecommendation._id}`)
})

it('lists swaps of those who show them, and has no trace of others’', async () => {
  serve({
    'GET /members/noor': { ...noor, swapCount: 1 },
    'GET /members/noor/swaps': [swap],
    'GET /members/ole': { ...noor, handle: 'ole' },
    'GET /products': [],
  })
  open('/member/noor?show=swaps')
  await screen.findByText('Lathers well.')
  cleanup()
  open('/member/ole?show=swaps')
  await screen.findByText('No queries yet.')
  expect(screen.queryByText(/Swaps/)).toBeNull()
})

it('asks for no lists of a member who is hidden', async () => {
  const hidden = { at: '2026-05-05T12:00:00.000Z', reason: 'Advertises.', decision: null }
  const asked = serve({ 'GET /members/noor': { ...noor, hidden } })
  open('/member/noor?show=recommendations')
  await screen.findByRole('heading', { level: 1, name: 'Noor Vale' })
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(asked).toEqual(['GET /members/noor'])
})

it('says so where there is no such member', async () => {
  serve({ 'GET /members/nobody': failure(404, 'Member not found.'), 'GET /products': [] })
  open('/member/nobody')
  await screen.findByRole('heading', { name: 'Member not found.' })
})
