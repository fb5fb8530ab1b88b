import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TopSearch } from './top-search.tsx'
import '#client/features/search/bar-search.tsx'
import { show } from '#client/testing/screen.tsx'
import { serve } from '#client/testing/server.ts'

it('gives the field to whoever pressed its key before it was there', async () => {
  serve({ 'GET /suggest': [] })
  show(<TopSearch uid={null} onOpen={() => undefined} />)
  const place = screen.getByRole('link', { name: 'Search: product or brand' })
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(place)
  await screen.findByRole('combobox')
  await waitFor(() => expect(document.activeElement?.role).toBe('combobox'))
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
})
