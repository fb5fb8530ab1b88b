import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MyQueriesPage } from './my-queries.tsx'
import { MyRecommendationsPage } from './my-recommendations.tsx'
import { RecommendedPage } from './recommended.tsx'
import { show } from '#client/testing/screen.tsx'

it.each([
  [MyQueriesPage, 'My Product Queries', 'Please log in to view your queries.'],
  [MyRecommendationsPage, 'My Recommendations', 'Please log in to view your recommendations.'],
  [RecommendedPage, 'Recommendations on My Queries', 'Please log in to view your recommendations.'],
])('asks whoever is not logged in to do so: %o', (Page, heading, text) => {
  show(<Page />)
  screen.getByRole('heading', { level: 1, name: heading })
  screen.getByText(text)
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
})
