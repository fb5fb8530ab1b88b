import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { OwnPictures } from './own-pictures.tsx'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, pageOf, serve } from '#client/testing/server.ts'

const picture = (digit: number, more: object = {}) => ({
  url: `/pictures/${String(digit).repeat(24)}-1600.webp`,
  width: 1600,
  height: 1200,
  bytes: 412_345,
  uploadedAt: `2026-11-0${digit}T10:31:00.000Z`,
  inUse: false,
  ...more,
})

function open(answers: Parameters<typeof serve>[0]) {
  const asked = serve(answers)
  show(<OwnPictures uid={mira.uid} />, { identity: identityOf(mira) })
  return asked
}
const unfold = async () => {
  const details = document.querySelector('details')
  if (details) details.open = true
  return screen.findAllByRole('listitem')
}

it('asks for the pictures once somebody wants to see them, and says what becomes of each', async () => {
  const asked = open({
    'GET /pictures': ({ search }) =>
      search.has('after')
        ? [picture(1, { hidden: true })]
        : pageOf([picture(3, { inUse: true }), picture(2)], '/pictures?after=x'),
  })
  expect(asked).toEqual([])
  const [used, unused] = await unfold()
  expect(used?.textContent).toContain('In use')
  expect(used?.textContent).toContain('1600 × 1200, 413 kB')
  expect(unused?.textContent).toContain('Not used: goes after 7 days')
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Hidden by a moderator')).toBeDefined()
})

it('deletes one after asking, and says what that does to what shows it', async () => {
  const listed = [picture(3, { inUse: true }), picture(2)]
  const asked = open({
    'GET /pictures': () => [...listed],
    [`DELETE /pictures/${'3'.repeat(24)}`]: () => {
      listed.shift()
      return { acknowledged: true, deletedCount: 1 }
    },
  })
  const [first] = await unfold()
  if (first) await userEvent.click(within(first).getByRole('button', { name: /^Delete your picture of / }))
  expect(screen.getByText(/What shows it will show a placeholder instead\./)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete it!' }))
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(asked.filter((call) => call.startsWith('DELETE'))).toHaveLength(1)
  // To the one that has taken its place.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Delete your picture of / }))
})

it('says that there are none, and that they could not be loaded', async () => {
  let isDown = true
  open({ 'GET /pictures': () => (isDown ? failure(404) : []) })
  const details = document.querySelector('details')
  if (details) details.open = true
  expect(await screen.findByText('Failed to load your pictures.')).toBeDefined()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You have not uploaded any pictures.')).toBeDefined()
})
