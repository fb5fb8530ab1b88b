import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { IdentityError } from '../identity-error.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { notify } from '#client/lib/notify.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'

it('asks again who it is when the sign-in has become too old meanwhile', async () => {
  const tooOld = new IdentityError('auth/requires-recent-login')
  const deleteAccount = vi.fn().mockRejectedValueOnce(tooOld).mockResolvedValueOnce(undefined)
  const identity = identityOf(mira, { reauthenticate: () => Promise.resolve(), deleteAccount })
  const onDeleted = vi.fn()
  const said = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  show(
    <DeleteAccountDialog person={mira} posts="delete" onDeleted={onDeleted} onCancel={() => undefined} />,
    {
      identity,
    },
  )
  await userEvent.type(screen.getByLabelText('Current password'), 'Passw0rd')
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete it!' }))
  expect(said).toHaveBeenCalledWith('Please confirm again that it is you.')
  expect(onDeleted).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete it!' }))
  expect(onDeleted).toHaveBeenCalledOnce()
})
