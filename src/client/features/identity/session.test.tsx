import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SignedInUser } from './port.ts'
import { useSession } from './session.tsx'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'

let fetched = 0

const Witness = () => {
  const { status, signIn } = useSession()
  const list = useQuery({ queryKey: ['own'], queryFn: () => ++fetched, staleTime: Infinity })

  return (
    <button onClick={() => void signIn('mira@example.org', 'x').catch(() => undefined)}>
      {status}, list {list.data ?? 'empty'}
    </button>
  )
}

it('is unknown until the first report, again while somebody signs in, and then as before', async () => {
  let report: (person: SignedInUser | null) => void = () => undefined
  let refuse: () => void = () => undefined
  const identity = identityOf(null, {
    observe: (listener) => {
      report = listener
      return () => undefined
    },
    signIn: () => new Promise((_, reject) => (refuse = () => reject(new Error('no')))),
  })
  show(<Witness />, { identity })
  const witness = screen.getByRole('button')
  expect(witness.textContent).toContain('loading')
  act(() => report(null))
  expect(witness.textContent).toContain('signedOut')
  act(() => witness.click())
  expect(witness.textContent).toContain('loading')
  await act(async () => {
    refuse()
    await Promise.resolve()
  })
  expect(witness.textContent).toContain('signedOut')
})

it('empties the lists when somebody is signed out', async () => {
  let report: (person: SignedInUser | null) => void = () => undefined
  const identity = identityOf(null, {
    observe: (listener) => {
      report = listener
      listener(mira)
      return () => undefined
    },
  })
  fetched = 0
  show(<Witness />, { identity })
  await screen.findByText('signedIn, list 1')
  act(() => report(null))
  await screen.findByText('signedOut, list 2')
})
