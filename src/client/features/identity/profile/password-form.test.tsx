import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { IdentityError } from '../identity-error.ts'
import { PasswordForm } from './password-form.tsx'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'

it('a wrong current password is said beside it until another is typed', async () => {
  const reauthenticate = () => Promise.reject(new IdentityError('auth/invalid-credential'))
  show(<PasswordForm person={mira} />, { identity: identityOf(mira, { reauthenticate }) })
  await userEvent.type(screen.getByLabelText('Current password'), 'Wr0ngone')
  await userEvent.type(screen.getByLabelText('New password'), 'An0therone')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('This is not your current password.')
  await userEvent.type(screen.getByLabelText('Current password'), '!')
  expect(screen.queryByText('This is not your current password.')).toBeNull()
})
