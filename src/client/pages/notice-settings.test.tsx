import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { NoticeSetting } from '#contract/notice-settings.ts'
import { notify } from '#client/lib/notify.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'
import { NoticeSettingsPage } from './notice-settings.tsx'

const settings: NoticeSetting[] = [
  { kind: 'reply', mail: true, push: true },
  { kind: 'digest', mail: false, push: false },
  { kind: 'unheard-of' as never, mail: true, push: true },
]
const open = () => show(<NoticeSettingsPage />, { identity: identityOf(mira) })
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

it('shows a switch for each kind it knows, and saves what is pressed at once', async () => {
  const said = vi.spyOn(notify, 'success').mockImplementation(() => undefined)
  const sent: unknown[] = []
  serve({
    'GET /notices/settings': settings,
    'PUT /notices/settings/reply': ({ body }) => {
      sent.push(body)
      return settings.map((one) => (one.kind === 'reply' ? { ...one, mail: false } : one))
    },
  })
  open()
  const replies = await box(/^Replies: Mail/)
  expect([replies.checked, (await box(/^Weekly mail/)).checked]).toEqual([true, false])
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  await userEvent.click(replies)
  await waitFor(() => expect(said).toHaveBeenCalledWith('Saved. You will not get these mails.'))
  expect([sent, replies.checked]).toEqual([[{ mail: false }], false])
  await userEvent.click(await box(/^Replies: Device/))
  await waitFor(() => expect(said).toHaveBeenCalledWith('Saved. Your devices will not tell you these.'))
  expect(sent[1]).toEqual({ push: false })
})

it('takes back what could not be saved, and says what could not be loaded', async () => {
  const said = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  serve({ 'GET /notices/settings': settings, 'PUT /notices/settings/reply': failure(500) })
  open()
  const replies = await box(/^Replies: Mail/)
  await userEvent.click(replies)
  await waitFor(() => expect(said).toHaveBeenCalledWith('Your setting could not be saved. Please try again.'))
  await waitFor(() => expect(replies.checked).toBe(true))
  serve({ 'GET /notices/settings': failure(500) })
  open()
  await screen.findByText('Your settings could not be loaded.')
})
