import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { UnsentList } from './unsent-list.tsx'
import { notify } from '#client/lib/notify.ts'
import { changeUnsent, unsentOf, type Unsent } from '#client/lib/outbox/outbox.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

const unsent = (title: string): Unsent => ({
  key: title,
  kind: 'recommendation',
  id: 'a'.repeat(24),
  title,
  path: '/',
  at: 0,
})
const open = (...titles: string[]) => {
  changeUnsent(mira.uid, () => titles.map(unsent))
  show(
    <main id="main" tabIndex={-1}>
      <UnsentList uid={mira.uid} />
    </main>,
    { identity: identityOf(mira) },
  )
}
const kept = () => unsentOf(mira.uid).map(({ title }) => title)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const main = () => document.getElementById('main')

it('discards one thing after asking, whatever is pressed twice, and goes on with the next', async () => {
  open('Soap', 'Bread')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Discard: Soap' }))
  expect(kept()).toEqual(['Soap', 'Bread'])
  await press('Yes, delete it!')
  await press('OK')
  expect(kept()).toEqual(['Bread'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Discard: Bread' }))
  await press('Discard: Bread')
  await press('Yes, delete it!')
  screen.getByText('Everything you wrote has been sent.')
  await press('OK')
  expect(document.activeElement).toBe(main())
})

it('says so where what is discarded has been sent meanwhile', async () => {
  open('Soap', 'Bread')
  await press('Discard: Soap')
  changeUnsent(mira.uid, (all) => all.slice(1))
  await press('Yes, delete it!')
  await screen.findByRole('dialog', { name: 'Too late' })
  expect(kept()).toEqual(['Bread'])
})

it('leaves the focus on the page once all is sent', async () => {
  serve({ 'POST /recommendations': { acknowledged: true, insertedId: 'b'.repeat(24) } })
  open('Soap', 'Bread')
  await press('Send now')
  await screen.findByText('Everything you wrote has been sent.')
  await waitFor(() => expect(document.activeElement).toBe(main()))
})

it('says that nothing could be sent only of what is left', async () => {
  const says = (words: string) => waitFor(() => expect(notify.error).toHaveBeenLastCalledWith(words))
  const posting = 'POST /recommendations'
  const sentMeanwhile = () => {
    changeUnsent(mira.uid, () => [])
    return failure(503)
  }
  open('Soap')
  serve({ [posting]: failure(503) })
  await press('Send now')
  await says('Nothing could be sent. Please try again later.')
  serve({ [posting]: failure(403, 'No.') })
  await press('Send now')
  await says('Something was not taken. It says why below.')
  serve({ [posting]: sentMeanwhile })
  await press('Send now')
  await screen.findByText('Everything you wrote has been sent.')
  await waitFor(() => expect(document.activeElement).toBe(main()))
  expect(notify.error).toHaveBeenCalledTimes(2)
})
