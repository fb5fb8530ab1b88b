import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { WaitingPage } from './waiting.tsx'
import { exampleQuery } from '#client/testing/examples.ts'
import { show } from '#client/testing/screen.tsx'
import { serve } from '#client/testing/server.ts'

afterEach(() => localStorage.clear())

it('folds away what matters less to the reader, says how many, and unfolds on one press', async () => {
  localStorage.setItem('lens', ' animals')
  serve({
    'GET /products': [
      { ...exampleQuery, productName: 'Animals', reasonKinds: ['animals'] },
      { ...exampleQuery, _id: '6550c0de0000000000000009', productName: 'Repair', reasonKinds: ['repair'] },
    ],
  })
  show(<WaitingPage />)
  await screen.findByText('1 query about other reasons folded away.')
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(names()).toEqual(['Animals'])
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(names()).toEqual(['Animals', 'Repair'])
})
