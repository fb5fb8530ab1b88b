import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { UpdateQueryPage } from '#client/pages/update-query.tsx'
import { exampleQuery } from '#client/testing/examples.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

const path = `/products/${exampleQuery._id}`
const own = { ...exampleQuery, email: mira.email }
const open = () =>
  show(<UpdateQueryPage />, {
    identity: identityOf(mira),
    route: '/update-query/:id',
    address: `/update-query/${exampleQuery._id}`,
  })

it.each([
  [404, 'Query not found'],
  [503, 'Failed to fetch query'],
])('leads back to the own queries when the query answers %i', async (status, text) => {
  serve({ [`GET ${path}`]: failure(status) })
  open()
  expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain(text)
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await screen.findByText('at /my-queries')
})

it('leaves somebody else’s query alone, and says so', async () => {
  serve({ [`GET ${path}`]: { ...exampleQuery, email: 'tom@example.org' } })
  open()
  await screen.findByRole('heading', { name: 'This query belongs to someone else.' })
  expect(screen.getByRole('link', { name: 'View the query' }).getAttribute('href')).toBe(
    `/query/${exampleQuery._id}`,
  )
})

it('says in the words of the server, or in its own, that an update failed, and keeps what was typed', async () => {
  let answer = failure(500)
  serve({ [`GET ${path}`]: own, [`PUT ${path}`]: () => answer })
  open()
  const title = await screen.findByLabelText<HTMLInputElement>('Query Title')
  await userEvent.clear(title)
  await userEvent.type(title, 'Put better')
  for (const [status, words, text] of [
    [500, undefined, 'Update failed'],
    [404, 'Query not found.', 'Query not found.'],
  ] as const) {
    answer = failure(status, words)
    await userEvent.click(screen.getByRole('button', { name: 'Update Query' }))
    expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain(text)
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(title.value).toBe('Put better')
  }
})
