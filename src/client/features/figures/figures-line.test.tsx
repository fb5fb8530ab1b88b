import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FiguresLine } from './figures-line.tsx'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

it('says how much there is here, and leaves out what there is none of', async () => {
  serve({ 'GET /figures': { queries: 1_204, recommendations: 1, swaps: 912 } })
  show(<FiguresLine />)
  await screen.findByText(`${(1_204).toLocaleString()} products listed · 1 alternative · 912 swaps made`)
  cleanup()
  serve({ 'GET /figures': { queries: 3, recommendations: 0, swaps: 0 } })
  show(<FiguresLine />)
  await screen.findByText('3 products listed')
})

it('keeps its place where nothing is known', () => {
  serve({ 'GET /figures': failure(503) })
  show(<FiguresLine />)
  expect(document.querySelector('p')?.textContent).toBe('')
})
