import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { PasskeySettings } from '#contract/passkeys.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { noAnswer, serve } from '#client/testing/server.ts'

it('keeps the focus nearby when a passkey is renamed, when it is removed, and while the switch is saved', async () => {
  vi.stubGlobal('PublicKeyCredential', Object)
  const { Passkeys } = await import('./passkeys.tsx')
  const passkey = (id: string) => ({
    id,
    name: `Key ${id}`,
    createdAt: '2026-03-04T12:00:00.000Z',
    usedAt: null,
  })
  let settings: PasskeySettings = {
    passkeys: [passkey('a'), passkey('b')],
    secondFactor: false,
    recoveryCodesLeft: 0,
  }
  serve({
    'GET /account/passkeys': () => settings,
    'PATCH /account/passkeys/a': { acknowledged: true },
    'PUT /account/second-factor': noAnswer,
    'DELETE /account/passkeys/b': () => {
      settings = { ...settings, passkeys: [passkey('a')] }
      return { acknowledged: true }
    },
  })
  show(<Passkeys person={mira} />, { identity: identityOf(mira) })
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Key a' }))
  await userEvent.keyboard('{Enter}')
  const rename = await screen.findByRole('button', { name: 'Rename Key a' })
  await waitFor(() => expect(document.activeElement).toBe(rename))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Key b' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete it!' }))
  await waitFor(() => expect(screen.queryByText('Key b')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a passkey' })),
  )
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Always ask for a passkey/ })
  await userEvent.click(box)
  await waitFor(() => expect(box.ariaDisabled).toBe('true'))
  // It would lose the focus.
  expect(box.disabled).toBe(false)
})
