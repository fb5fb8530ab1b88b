import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SignedInUser } from '../port.ts'
import { useSession } from '../session.tsx'
import { AddressVerification } from './address-verification.tsx'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'

const Account = () => {
  const { person } = useSession()
  return person && <AddressVerification person={person} />
}

it.each(['focus', 'visibilitychange'])(
  'knows after %s that the address was confirmed elsewhere',
  async (event) => {
    let stored: SignedInUser = { ...mira, emailVerified: false }
    let report: (person: SignedInUser) => void = () => undefined
    let asked = 0
    const identity = identityOf(stored, {
      observe: (listener) => {
        report = listener
        listener(stored)
        return () => undefined
      },
      reload: () => {
        asked++
        report(stored)
        return Promise.resolve()
      },
    })
    show(<Account />, { identity })
    screen.getByText('Not verified yet')
    stored = mira
    const look = () =>
      act(() => Promise.resolve((event === 'focus' ? window : document).dispatchEvent(new Event(event))))
    await look()
    await screen.findByText('Verified')
    const before = asked
    await look()
    expect(asked).toBe(before)
  },
)
