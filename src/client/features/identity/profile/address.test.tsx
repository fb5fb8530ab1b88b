import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AddressVerification } from './address-verification.tsx'
import { ChangeAddress } from './change-address.tsx'
import { IdentityError } from '../identity-error.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'

it('says whether the address is verified, and mails a link where it is not', async () => {
  const unproved = { ...mira, emailVerified: false }
  const sendVerification = vi.fn(() => Promise.resolve())
  show(<AddressVerification person={unproved} />, { identity: identityOf(unproved, { sendVerification }) })
  screen.getByText('Not verified yet')
  await userEvent.click(screen.getByRole('button', { name: 'Send verification email' }))
  await screen.findByText(/^The mail is on its way\./)
  expect(sendVerification).toHaveBeenCalledOnce()
  show(<AddressVerification person={mira} />, { identity: identityOf(mira) })
  screen.getByText('Verified')
})

it('mails a link to a new address once the password is right, and keeps the address until then', async () => {
  const sendAddressChange = vi.fn(() => Promise.resolve())
  const reauthenticate = (password: string | null) =>
    password === 'Passw0rd' ? Promise.resolve() : Promise.reject(new IdentityError('auth/invalid-credential'))
  show(<ChangeAddress person={mira} />, { identity: identityOf(mira, { sendAddressChange, reauthenticate }) })
  await userEvent.click(screen.getByText('Change address'))
  await userEvent.type(await screen.findByLabelText('New address'), 'new@example.org')
  const password = screen.getByLabelText('Current password')
  await userEvent.type(password, 'Wr0ngone')
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send a link to the new address' }))
  await send()
  await screen.findByText('This is not your current password.')
  expect(screen.getByLabelText<HTMLInputElement>('New address').value).toBe('new@example.org')
  expect(sendAddressChange).not.toHaveBeenCalled()
  await userEvent.clear(password)
  await userEvent.type(password, 'Passw0rd')
  await send()
  await screen.findByText('new@example.org')
  expect(screen.getByRole('status').textContent).toMatch(
    /^Open the link we have mailed to new@example\.org to finish the change\./,
  )
  expect(sendAddressChange).toHaveBeenCalledExactlyOnceWith('new@example.org')
})
