import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Bookmark } from './bookmark.tsx'
import { CardBookmark } from './card-bookmark.tsx'
import { notify } from '#client/lib/notify.ts'
import { setPendingAction } from '#client/lib/pending-action.ts'
import { exampleQuery } from '#client/testing/examples.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, noAnswer, serve } from '#client/testing/server.ts'

const other = { ...exampleQuery, _id: '6550c0de0000000000000009', productName: 'Loom Soap' }
const one = `/saved/${exampleQuery._id}`
const ids = `GET /saved/ids?among=${exampleQuery._id}%2C${other._id}`

const open = (isMember = true) =>
  show(
    <>
      <CardBookmark query={exampleQuery} isMember={isMember} />
      <CardBookmark query={other} isMember={isMember} />
    </>,
    { identity: identityOf(isMember ? mira : null) },
  )
const button = (name = 'Glow Shampoo') => screen.getByRole('button', { name: `Save ${name}` })
const pressed = (name?: string) => button(name).getAttribute('aria-pressed')

it('asks once for all that are shown together', async () => {
  const asked = serve({ 'GET /saved/ids': [other._id] })
  open()
  await waitFor(() => expect(pressed('Loom Soap')).toBe('true'))
  expect([pressed(), asked]).toEqual(['false', [ids]])
})

it('is pressed at once, and a second press meanwhile means the first', async () => {
  const asked = serve({ 'GET /saved/ids': [], [`PUT ${one}`]: noAnswer })
  open()
  await waitFor(() => expect(asked).toEqual([ids]))
  await userEvent.dblClick(button())
  expect([pressed(), pressed('Loom Soap')]).toEqual(['true', 'false'])
  expect(asked.slice(1)).toEqual([`PUT ${one}`])
})

it('is not taken off by the second click of a double one that comes after the answer', async () => {
  const asked = serve({ 'GET /saved/ids': [], [`PUT ${one}`]: { saved: true } })
  open()
  await waitFor(() => expect(asked).toEqual([ids]))
  await userEvent.click(button())
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await settle()
  fireEvent.click(button(), { detail: 2 })
  await settle()
  expect(pressed()).toBe('true')
  expect(asked.filter((call) => !call.startsWith('GET'))).toEqual([`PUT ${one}`])
})

it('is taken off again by another press', async () => {
  const asked = serve({ 'GET /saved/ids': [exampleQuery._id], [`DELETE ${one}`]: { saved: false } })
  open()
  await waitFor(() => expect(pressed()).toBe('true'))
  await userEvent.click(button())
  await waitFor(() => expect(asked).toContain(`DELETE ${one}`))
  expect(pressed()).toBe('false')
})

it.each([
  ['PUT', [], failure(500), 'The query could not be saved.'],
  ['DELETE', [exampleQuery._id], failure(500), 'The query could not be removed from your list.'],
  ['PUT', [], failure(404), 'This query is no longer here. Its owner may have deleted it.'],
  ['PUT', [], failure(403, 'You are suspended.'), 'You are suspended.'],
  ['PUT', [], failure(409, 'You have saved 1000 queries.'), 'You have saved 1000 queries.'],
])('where %s fails it is as before, and says why: %#', async (method, saved, answer, words) => {
  serve({ 'GET /saved/ids': saved, [`${method} ${one}`]: answer })
  open()
  const before = String(saved.length > 0)
  await waitFor(() => expect(pressed()).toBe(before))
  await userEvent.click(button())
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith(words))
  expect(pressed()).toBe(before)
})

it('says in words that it is saved where there is room for them', () => {
  serve({})
  const text = 'Save'
  show(<Bookmark query={exampleQuery} isMember saved text={text} />)
  expect(screen.getByRole('button', { name: 'Saved Glow Shampoo', pressed: true }).textContent).toBe('Saved')
  show(<Bookmark query={other} isMember saved={false} text={text} />)
  expect(screen.getByRole('button', { name: 'Save Loom Soap' }).textContent).toBe('Save')
})

it('leads visitors to the login without asking anything', async () => {
  const asked = serve({})
  open(false)
  await userEvent.click(screen.getByRole('link', { name: 'Save Glow Shampoo' }))
  screen.getByText('at /login')
  expect(asked).toEqual([])
})

it('does what a visitor wanted once they are back as a member, and only once', async () => {
  setPendingAction({ kind: 'save', id: other._id, saved: true }, '/')
  const saved: string[] = []
  const asked = serve({
    'GET /saved/ids': () => saved,
    [`PUT /saved/${other._id}`]: () => {
      saved.push(other._id)
      return { saved: true }
    },
  })
  open()
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Saved to your list.'))
  expect(pressed('Loom Soap')).toBe('true')
  expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([`PUT /saved/${other._id}`])
})

it('is not undone by what was read while it was sent', async () => {
  let answer: (value: object) => void = () => undefined
  const sent = new Promise<object>((resolve) => (answer = resolve))
  const asked = serve({ 'GET /saved/ids': [], [`PUT ${one}`]: sent })
  const reads = () => asked.filter((call) => call.startsWith('GET /saved/ids')).length
  open()
  await waitFor(() => expect(reads()).toBe(1))
  await userEvent.click(button())
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect([reads(), pressed()]).toEqual([2, 'false']))
  answer({ saved: true })
  await waitFor(() => expect(pressed()).toBe('true'))
})
