import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Link } from 'react-router'
import { expect, it, vi } from 'vitest'
import { UnsavedWarning } from './unsaved-warning.tsx'
import { confirmLeaving } from '#client/lib/browser/leave-confirmation.ts'
import { show } from '#client/testing/screen.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialogs = () => screen.queryAllByRole('dialog', { name: 'Leave this page?' })

function Page({ discards }: { discards: (() => void)[] }) {
  const [sent, setSent] = useState(false)
  const [first = vi.fn(), second = vi.fn()] = discards
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <button onClick={() => setSent(true)}>Send the first</button>
      <button onClick={() => confirmLeaving(first)}>Log out</button>
      <UnsavedWarning active={!sent} onLeave={first} />
      <UnsavedWarning active onLeave={second} />
    </>
  )
}

it('asks once for all that was typed on a page, and gives all of it up', async () => {
  const discards = [vi.fn(), vi.fn()]
  show(<Page discards={discards} />)
  await userEvent.click(screen.getByRole('link'))
  expect(dialogs()).toHaveLength(1)
  await press('Keep writing')
  expect([dialogs(), ...discards.map(({ mock }) => mock.calls)]).toEqual([[], [], []])
  await userEvent.click(screen.getByRole('link'))
  await press('Leave')
  await screen.findByText('at /elsewhere')
  for (const discard of discards) expect(discard).toHaveBeenCalledOnce()
})

it('goes on asking for the second form once the first is sent', async () => {
  const discards = [vi.fn(), vi.fn()]
  show(<Page discards={discards} />)
  await press('Send the first')
  await press('Log out')
  expect(dialogs()).toHaveLength(1)
  expect(discards[0]).not.toHaveBeenCalled()
  await press('Keep writing')
  await userEvent.click(screen.getByRole('link'))
  await press('Leave')
  await screen.findByText('at /elsewhere')
  expect(discards[0]).not.toHaveBeenCalled()
  expect(discards[1]).toHaveBeenCalledOnce()
})
