import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WaitingPreview } from './waiting-preview.tsx'
import { exampleQuery } from '#client/testing/examples.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

it('asks for the three newest that wait, each with the way to answer it, and leads to all', async () => {
  const asked = serve({ 'GET /products': [exampleQuery] })
  show(<WaitingPreview />)
  const link = await screen.findByRole('link', { name: 'Glow Shampoo' })
  expect(link.getAttribute('href')).toBe(`/query/${exampleQuery._id}#recommend`)
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/waiting')
  expect(asked).toEqual(['GET /products?limit=3&unanswered=true'])
})

it('says that nothing waits, or that it could not be loaded', async () => {
  serve({ 'GET /products': [] })
  show(<WaitingPreview />)
  await screen.findByText('Every query has an alternative right now.')
  serve({ 'GET /products': failure(503) })
  show(<WaitingPreview />)
  await screen.findByText('The queries could not be loaded.')
})
