import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TopSearch } from './top-search.tsx'
import '#client/features/search/bar-search.tsx'
import { show } from '#client/testing/screen.tsx'
import { serve } from '#client/testing/server.ts'

it('gives the field to whoever pressed its key before it was there', async () => {
  serve({ 'GET /suggest': [] })
  show(<TopSearch uid={null} onOpen={() => undefined} />)
  // Not typed elsewhere, nor taken by the browser's own search.
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
  await screen.findByRole('combobox')
  await waitFor(() => expect(document.activeElement?.role).toBe('combobox'))
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
})
