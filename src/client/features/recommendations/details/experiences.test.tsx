import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Experience } from '#contract/recommendations.ts'
import { Experiences } from './experiences.tsx'
import { exampleRecommendation } from '#client/testing/examples.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, pageOf, serve } from '#client/testing/server.ts'

const { _id: id } = exampleRecommendation
const saying = (note: string): Experience => ({
  _id: `id of ${note}`,
  name: `Who says ${note}`,
  handle: note.toLowerCase(),
  note,
  swappedAt: '2026-03-04T12:00:00.000Z',
})
const newest = [saying('Third'), saying('Second')]
const open = (hasMore: boolean) =>
  show(
    <Experiences id={id} newest={newest} hasMore={hasMore} menu={({ note }) => <i>{`Menu of ${note}`}</i>} />,
  )
const notes = () => screen.getAllByText(/^Menu of/).map(({ textContent }) => textContent)
const more = () => screen.getByRole('button', { name: 'Show more experiences' })

it('shows the newest, and the others page by page, also after a failure', async () => {
  let isDown = true
  serve({
    [`GET /recommendations/${id}/experiences`]: ({ search }) => {
      if (isDown) return failure(503)
      if (search.has('after')) return [saying('First')]
      return pageOf(newest, `/recommendations/${id}/experiences?after=x`)
    },
  })
  open(true)
  expect(screen.getByRole('link', { name: 'Who says Third' }).getAttribute('href')).toBe('/member/third')
  await userEvent.click(more())
  await screen.findByText('Failed to load more experiences.')
  isDown = false
  await userEvent.click(more())
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  await userEvent.click(more())
  await screen.findByText('Menu of First')
  expect(notes()).toEqual(['Menu of Third', 'Menu of Second', 'Menu of First'])
  expect(screen.queryByRole('button')).toBeNull()
  // Whoever pressed goes on with the first new one.
  expect(document.activeElement).toBe(screen.getAllByRole('listitem')[2])
})

it('offers no more where there are none', () => {
  open(false)
  expect([notes().length, screen.queryByRole('button')]).toEqual([2, null])
})
