import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { IdentityError } from '../identity-error.ts'
import { ProfileForm } from './profile-form.tsx'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { notify } from '#client/lib/notify.ts'

it('says that the session has ended, in no code, where it has', async () => {
  const error = vi.spyOn(notify, 'error')
  const updateProfile = () => Promise.reject(new IdentityError('auth/user-token-expired'))
  show(<ProfileForm person={mira} isOfTeam={false} />, { identity: identityOf(mira, { updateProfile }) })
  await userEvent.type(screen.getByLabelText('Display name'), 'a')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(error).toHaveBeenCalledExactlyOnceWith('Your session has ended. Please log in again.')
})
