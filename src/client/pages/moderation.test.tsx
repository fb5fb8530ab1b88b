import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { QueueEntry } from '#contract/moderation.ts'
import { notify } from '#client/lib/notify.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { at, entry, id, moderator, queueOf } from '#client/testing/moderation.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'
import { ModerationPage } from './moderation.tsx'

const open = (answers: Parameters<typeof serve>[0], address = '/moderation') => {
  const asked = serve({
    'GET /members/me': moderator,
    'GET /moderation/reasons': ['Advertising.'],
    ...answers,
  })
  show(<ModerationPage />, { identity: identityOf(mira), route: '/moderation/*', address })
  return asked
}
const card = (n: number) => screen.findByRole('listitem', { name: `Title ${n}` })
const press = (scope: HTMLElement, name: string) =>
  userEvent.click(within(scope).getByRole('button', { name, expanded: false }))

it('is not found by whoever is no moderator, and asks nothing for them', async () => {
  const asked = open({ 'GET /members/me': { ...moderator, role: 'member' } })
  await screen.findByRole('heading', { name: 'Page Not Found' })
  expect(asked).toEqual(['GET /members/me'])
})

it('shows what was reported, by whom it is, and what became of things like it', async () => {
  const now = entry(1).now
  open({
    'GET /moderation/queue': [
      entry(1, {
        now: now && { ...now, isHidden: true, text: { ...now.text, boycottingReason: 'Harmless' } },
      }),
      entry(2, { now: null, subject: 'evidence' }),
    ],
  })
  const first = await card(1)
  for (const words of ['As it was', 'Harmless', 'Everywhere', /Spam · Trusted member/, /New member since/])
    within(first).getByText(words)
  expect(first.textContent).toMatch(/Hidden now/)
  expect(first.textContent).toMatch(/3 posts · 1 earlier decision/)
  const buttons = (scope: HTMLElement) =>
    within(within(scope).getByRole('group', { name: /^Decide/ }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(buttons(first)).toEqual(['Restore', 'Dismiss', 'Lock', 'Merge', 'Suspend'])
  const second = await card(2)
  within(second).getByText('It has been deleted.')
  expect(buttons(second)).toEqual(['Dismiss', 'Suspend'])
})

it('lets through what nobody has seen yet', async () => {
  const now = { ...entry(1).now, isHidden: true } as QueueEntry['now']
  const { answers } = queueOf(entry(1, { why: 'review', now, reports: [], reportCount: 0 }))
  open(answers)
  const first = await card(1)
  expect(first.textContent).toMatch(/^Query · Waiting since .+ · Others do not see it yet/)
  await press(first, 'Approve')
  const form = within(first).getByRole('form', { name: 'Approve' })
  await userEvent.type(within(form).getByLabelText('Reason'), 'Welcome')
  await userEvent.click(within(form).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Approved: Title 1\./))
})

it('shows what a report was about, where the first one was about something else', async () => {
  const [report] = entry(1).reports
  const later = { ...report, _id: id(7), note: null, text: { boycottingReason: 'Something vile' } }
  open({ 'GET /moderation/queue': [entry(1, { reports: [report, later] as QueueEntry['reports'] })] })
  const [, second] = within(await card(1)).getAllByRole('listitem')
  expect(second?.textContent).toMatch(/Text at that time:.*Something vile/)
})

it('decides with a reason that was given lately, goes on to what is next, and takes it back', async () => {
  const { answers, decisions } = queueOf(entry(1), entry(2))
  open(answers)
  const first = await card(1)
  await press(first, 'Hide')
  await userEvent.click(await within(first).findByRole('button', { name: 'Advertising.' }))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Title 1' })).toBeNull())
  expect(decisions).toEqual([
    { subject: 'query', id: id(1), action: 'hide', reason: 'Advertising.', seen: 'first' },
  ])
  expect(document.activeElement).toBe(await card(2))
  expect(screen.getByRole('status').textContent).toMatch(/^Hidden: Title 1\./)
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Title 1' })))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('goes by keys, except while somebody writes', async () => {
  const { answers, decisions } = queueOf(entry(1), entry(2))
  open(answers)
  await card(1)
  await userEvent.keyboard('jjk')
  expect(document.activeElement).toBe(await card(1))
  await userEvent.keyboard('j')
  await userEvent.keyboard('d')
  const reason = within(await card(2)).getByLabelText<HTMLTextAreaElement>('Reason')
  expect(document.activeElement).toBe(reason)
  await userEvent.keyboard('had k?{Enter}')
  await waitFor(() => expect(decisions).toHaveLength(1))
  expect(decisions).toEqual([
    { subject: 'query', id: id(2), action: 'dismiss', reason: 'had k?', seen: 'first' },
  ])
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Title 1'))
  await userEvent.keyboard('?')
  within(screen.getByRole('dialog')).getByText('Hide it')
})

it('suspends an author for a while, and leaves the post for another decision', async () => {
  vi.setSystemTime(at)
  const { answers, decisions } = queueOf(entry(1))
  open(answers)
  await press(await card(1), 'Suspend')
  await userEvent.selectOptions(screen.getByLabelText('For how long?'), '1 day')
  await userEvent.type(screen.getByLabelText('Reason'), 'Spam everywhere{Enter}')
  await waitFor(() => expect(decisions).toHaveLength(1))
  expect(decisions).toEqual([
    {
      subject: 'member',
      id: 'tom-reed',
      action: 'suspend',
      reason: 'Spam everywhere',
      until: expect.stringMatching(/^2026-03-05T12:/) as string,
    },
  ])
  await card(1)
})

it('says where somebody else was quicker, and the entry goes', async () => {
  open({
    'GET /moderation/queue': [entry(1)],
    'POST /moderation/decisions': failure(409, 'This was decided already.'),
  })
  await press(await card(1), 'Dismiss')
  await userEvent.type(screen.getByLabelText('Reason'), 'Harmless{Enter}')
  await waitFor(() => expect(notify.warning).toHaveBeenCalledWith('This was decided already.'))
})

it('keeps an entry and what was typed where a decision is refused', async () => {
  open({
    'GET /moderation/queue': [entry(1)],
    'POST /moderation/decisions': failure(403, 'Another moderator decides on this appeal.'),
  })
  await press(await card(1), 'Dismiss')
  await userEvent.type(screen.getByLabelText('Reason'), 'Harmless{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Another moderator decides on this appeal.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Harmless')
})

it('is glad when nothing waits', async () => {
  open({ 'GET /moderation/queue': [] })
  await screen.findByText('Nothing is waiting for you.')
})
