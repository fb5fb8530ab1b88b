import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { IdentityError } from '../identity-error.ts'
import { PasswordForm } from './password-form.tsx'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { notify } from '#client/lib/notify.ts'

it('a wrong current password is said beside it until another is typed, and the new one is kept', async () => {
  const reauthenticate = () => Promise.reject(new IdentityError('auth/invalid-credential'))
  show(<PasswordForm person={mira} />, { identity: identityOf(mira, { reauthenticate }) })
  await userEvent.type(screen.getByLabelText('Current password'), 'Wr0ngone')
  await userEvent.type(screen.getByLabelText('New password'), 'An0therone')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('This is not your current password.')
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('An0therone')
  await userEvent.type(screen.getByLabelText('Current password'), '!')
  expect(screen.queryByText('This is not your current password.')).toBeNull()
})

it('whoever proves by Google that they are somebody else sets no password, and is told', async () => {
  vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  const person = { ...mira, providers: ['google.com'] }
  const reauthenticate = () => Promise.reject(new IdentityError('auth/user-mismatch'))
  show(<PasswordForm person={person} />, { identity: identityOf(person, { reauthenticate }) })
  await userEvent.type(screen.getByLabelText('New password'), 'An0therone')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm with Google and set password' }))
  expect(notify.error).toHaveBeenCalledWith('Firebase: Error (auth/user-mismatch).')
  expect(screen.queryByText('This is not your current password.')).toBeNull()
})
