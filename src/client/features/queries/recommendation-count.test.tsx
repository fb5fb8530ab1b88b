import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RecommendationCount } from './recommendation-count.tsx'
import { show } from '#client/testing/screen.tsx'

it('counts swaps beside the recommendations, once there is one', () => {
  show(<RecommendationCount query={{ recommendationCount: 2, swapCount: 0 }} />)
  screen.getByText('2 recommendations')
  expect(screen.queryByText(/swap/)).toBeNull()
  cleanup()
  show(<RecommendationCount query={{ recommendationCount: 2, swapCount: 1 }} />)
  screen.getByText('1 swap')
})
