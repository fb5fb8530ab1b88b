import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Query } from '#contract/queries.ts'
import { OwnQueryList } from './own-query-list.tsx'
import { exampleQuery } from '#client/testing/examples.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { answerOnce, failure, pageOf, serve } from '#client/testing/server.ts'

const person = { ...mira, email: 'mira@example.org' }
const open = () => show(<OwnQueryList person={person} columns={3} />, { identity: identityOf(mira) })

const deletion = `DELETE /products/${exampleQuery._id}`
const deleteButton = () => screen.queryByRole('button', { name: 'Delete Is there a better one?' })

const confirmDeletion = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete it!' }))
}

it('asks for the own queries alone, and invites whoever has none to add one', async () => {
  const asked = serve({ 'GET /products': [] })
  open()
  await screen.findByText('You haven’t added any queries yet.')
  expect(screen.getByRole('link', { name: 'Add Your First Query' }).getAttribute('href')).toBe('/add-query')
  expect(asked).toEqual(['GET /products?limit=12&email=mira%40example.org'])
})

it('says that it could not be loaded, and tries again', async () => {
  let down = true
  serve({ 'GET /products': () => (down ? failure(503, 'away') : [exampleQuery]) })
  open()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to load queries. Please try again later.',
  )
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: /^Delete/ })
})

it('says what a moderator has done with a query, or is to do, and where to read more', async () => {
  const [at, reason] = ['2026-03-05T12:00:00.000Z', 'Names somebody.']
  const into = { _id: '6550c0de00000000000000aa', queryTitle: 'Asked before?' }
  const hidden = { at, reason, decision: into._id }
  const states: Partial<Query>[] = [
    {},
    { hidden },
    { hidden: { at, reason: null, decision: null, waiting: true } },
    { lockedAt: at },
    { hidden, lockedAt: at },
    { hidden, mergedInto: into },
  ]
  serve({
    'GET /products': states.map((state, n) => ({
      ...exampleQuery,
      ...state,
      _id: `6550c0de000000000000001${n}`,
    })),
  })
  open()
  const cards = await screen.findAllByRole('listitem')
  const said = cards.map(
    (card) => card.textContent.match(/(Hidden|Waiting|Locked|Merged).*(?=Submitted)/)?.[0],
  )
  expect(said).toEqual([
    undefined,
    'Hidden: others do not see it. See why',
    'Waiting for a moderator: others do not see it yet.',
    'Locked: nothing can be added, and you cannot change it. See why',
    'Hidden: others do not see it. See whyLocked: nothing can be added, and you cannot change it. See why',
    'Merged into Asked before?',
  ])
  const offers = cards.map((card) => within(card).queryByRole('link', { name: /^Update/ }) !== null)
  expect(offers).toEqual([true, true, true, false, false, false])
  const links = screen.getAllByRole('link', { name: /^See why: Is there a better one\?|^Asked before\?/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/query/6550c0de0000000000000011',
    '/moderation/mine',
    '/query/6550c0de0000000000000014',
    '/moderation/mine',
    `/query/${into._id}`,
  ])
})

it('arrives page by page', async () => {
  const older = { ...exampleQuery, _id: '6550c0de0000000000000000', queryTitle: 'Older' }
  serve({
    'GET /products': ({ search }) =>
      search.has('after') ? [older] : pageOf([exampleQuery], '/products?after=x'),
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  await screen.findByRole('heading', { name: 'Older' })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('takes a query off before the server has answered, and puts it back if that fails', async () => {
  let answer: (given: object) => void = () => undefined
  const held = new Promise<object>((resolve) => (answer = resolve))
  // Read once and then no more: what puts it back is not the next answer.
  serve({ 'GET /products': answerOnce([exampleQuery]), [deletion]: held })
  open()
  await confirmDeletion()
  expect(deleteButton()).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  answer(failure(500))
  const message = await screen.findByRole('dialog', { name: 'Error' })
  expect(message.textContent).toContain('Something went wrong. Please try again.')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(deleteButton()).not.toBeNull()
})

it('says when a query was gone already, and reads the list again', async () => {
  let gone = false
  const asked = serve({
    'GET /products': () => (gone ? [] : [exampleQuery]),
    [deletion]: () => {
      gone = true
      return { acknowledged: true, deletedCount: 0 }
    },
  })
  open()
  await confirmDeletion()
  const message = await screen.findByRole('dialog', { name: 'Error' })
  expect(message.textContent).toContain('Could not delete the query.')
  await screen.findByText('You haven’t added any queries yet.')
  expect(asked.filter((call) => call.startsWith('GET'))).toHaveLength(2)
})
