import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { SignedInUser } from '#client/features/identity/port.ts'
// Known beforehand, so that no test waits for their code to be made.
import '#client/features/evidence/evidence-section.tsx'
import '#client/features/blocks/block-dialog.tsx'
import '#client/features/blocks/blocked-notice.tsx'
import '#client/features/moderation/post/decision-dialog.tsx'
import '#client/features/reports/report-menu.tsx'
import { notify } from '#client/lib/notify.ts'
import { setPendingAction } from '#client/lib/pending-action.ts'
import { exampleQuery, exampleRecommendation } from '#client/testing/examples.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { entry, moderator } from '#client/testing/moderation.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, noAnswer, serve } from '#client/testing/server.ts'
import { QueryPage } from './query.tsx'

const mine = { votes: {}, swaps: [], swapNotes: {}, evidence: [], checks: {}, following: false, saved: false }
const query = { ...exampleQuery, handle: 'tom-reed', userName: 'Tom Reed' }
const world = (more: Parameters<typeof serve>[0] = {}) =>
  serve({
    [`GET /products/${query._id}`]: query,
    [`GET /products/${query._id}/mine`]: mine,
    'GET /recommendations': [exampleRecommendation],
    ...more,
  })
const open = (person: SignedInUser | null = mira) =>
  show(<QueryPage />, {
    identity: identityOf(person),
    route: '/query/:id',
    address: `/query/${query._id}`,
  })
const menu = (name = query.queryTitle) => screen.findByRole('button', { name: `More about ${name}` })
const dialog = () => screen.findByRole('dialog')

async function start(item: string) {
  await userEvent.click(await menu())
  await userEvent.click(screen.getByRole('menuitem', { name: item }))
}

it('is walked through by the keys of a menu, and left with the focus on its button', async () => {
  world()
  open()
  const button = await menu()
  button.focus()
  await userEvent.keyboard('{ArrowUp}')
  const items = screen.getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Report this query',
    'Report Tom Reed',
    'Block Tom Reed',
  ])
  expect(document.activeElement).toBe(items[2])
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(items[0])
  await userEvent.keyboard('{End}{Escape}')
  expect([document.activeElement, screen.queryByRole('menu')]).toEqual([button, null])
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  expect(screen.queryByRole('menu')).toBeNull()
})

it('sends what is chosen once, says thank you, and is closed', async () => {
  let sent: unknown
  const reported = { reported: [{ subject: 'query', id: query._id }] }
  const asked = world({
    [`GET /products/${query._id}/mine`]: () => ({ ...mine, ...(sent ? reported : {}) }),
    'POST /reports': ({ body }: { body: unknown }) => {
      sent = body
      return { acknowledged: true, insertedId: 'f'.repeat(24) }
    },
  })
  open()
  await start('Report this query')
  const form = within(await dialog())
  await userEvent.click(form.getByRole('radio', { name: /^Spam/ }))
  await userEvent.type(form.getByLabelText('Note (optional)'), 'The same as yesterday')
  await userEvent.dblClick(form.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.filter((call) => call === 'POST /reports')).toHaveLength(1)
  expect(sent).toEqual({ subject: 'query', id: query._id, kind: 'spam', note: 'The same as yesterday' })
  expect(notify.success).toHaveBeenCalledWith('Thank you. A moderator will look at it.')
  // It is not offered a second time.
  await userEvent.click(await menu())
  await userEvent.click(await screen.findByRole('menuitem', { name: 'You reported this query' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  [failure(409, 'You have reported this already.'), 'You have reported this already.'],
  [failure(404), 'It is no longer here.'],
  [failure(500), 'Your report was not sent.'],
])('says why it was not sent, and keeps what was typed: %#', async (answer, words) => {
  world({ 'POST /reports': answer })
  open()
  await start('Report Tom Reed')
  const form = within(await dialog())
  await userEvent.click(form.getByRole('radio', { name: /^Abuse/ }))
  await userEvent.clear(form.getByLabelText('Note (optional)'))
  await userEvent.type(form.getByLabelText('Note (optional)'), 'Everywhere')
  await userEvent.click(form.getByRole('button', { name: 'Send report' }))
  expect((await form.findByRole('alert')).textContent).toBe(words)
  expect(form.getByLabelText<HTMLTextAreaElement>('Note (optional)').value).toBe('Everywhere')
})

it('leads visitors to the login', async () => {
  world()
  open(null)
  await userEvent.click(await menu(exampleRecommendation.title))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Report this recommendation' }))
  screen.getByText('at /login')
})

it('is open for whoever comes back from there', async () => {
  setPendingAction({ kind: 'report', subject: 'recommendation', id: exampleRecommendation._id }, '/')
  world()
  open()
  expect(within(await dialog()).getByRole('heading').textContent).toBe('Report this recommendation')
})

it('is not offered on one’s own', async () => {
  world({
    [`GET /products/${query._id}`]: { ...query, own: true },
    'GET /recommendations': [{ ...exampleRecommendation, own: true }],
    'POST /reports': noAnswer,
  })
  open()
  await screen.findByText(exampleRecommendation.title)
  await screen.findByRole('button', { name: `Save ${query.productName}` })
  expect(screen.queryAllByRole('button', { name: /^More about/ })).toEqual([])
})

it('blocks whoever posted it once that was said what it does, and says where to find it again', async () => {
  const said = vi.spyOn(notify, 'success').mockImplementation(() => undefined)
  const asked = world({ 'PUT /members/tom-reed/block': { blocked: true } })
  open()
  await start('Block Tom Reed')
  within(await dialog()).getByText(/They will not be notified\.$/)
  await userEvent.click(screen.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /members/tom-reed/block'])
  expect(said).toHaveBeenCalledWith('Blocked. Your profile lists the members you have blocked.')
})

const decisions = (sent: unknown[]) => ({
  'GET /members/me': moderator,
  'GET /moderation/reasons': [],
  'POST /moderation/decisions': ({ body }: { body: unknown }) => {
    sent.push(body)
    return { acknowledged: true, insertedId: 'f'.repeat(24) }
  },
})

it('lets moderators decide where it stands, reported or not, and go on where a report still waits', async () => {
  const sent: unknown[] = []
  let why: 'report' | null = null
  const { since: _, ...known } = entry(1, { id: query._id, reports: [], reportCount: 0 })
  world({
    ...decisions(sent),
    [`GET /moderation/cases/query/${query._id}`]: () => ({ ...known, why, reportCount: why ? 1 : 0 }),
  })
  open()
  await screen.findByRole('button', { name: /^More about/ })
  await waitFor(async () => {
    await start('Decide on this query')
  })
  const form = within(await dialog())
  await form.findByText('No reports.')
  const offered = within(form.getByRole('group', { name: 'Decide on Title 1' })).getAllByRole('button')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Hide', 'Lock', 'Merge', 'Suspend'])
  await userEvent.click(form.getByRole('button', { name: 'Hide' }))
  await userEvent.type(form.getByLabelText('Reason'), 'Advertising{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const onIt = { subject: 'query', id: query._id, action: 'hide', reason: 'Advertising', seen: 'first' }
  expect(sent).toEqual([onIt])

  why = 'report'
  await start('Decide on this query')
  const again = within(await dialog())
  await userEvent.click(await again.findByRole('button', { name: 'Suspend' }))
  await userEvent.type(again.getByLabelText('Reason'), 'Spam{Enter}')
  const waits = 'The report on this query is still waiting for a decision.'
  await waitFor(() => expect(notify.success).toHaveBeenLastCalledWith(expect.stringContaining(waits)))
  again.getByRole('button', { name: 'Dismiss' })
})

it('leads moderators from a post to hiding its picture, where that was uploaded', async () => {
  const sent: unknown[] = []
  const pictureId = 'a'.repeat(24)
  const productImageUrl = `/pictures/${pictureId}-1600.webp`
  const { since: _, ...known } = entry(1, {
    subject: 'picture',
    id: pictureId,
    text: { picture: productImageUrl },
    why: 'report',
  })
  world({
    ...decisions(sent),
    [`GET /products/${query._id}`]: { ...query, productImageUrl },
    [`GET /moderation/cases/picture/${pictureId}`]: known,
  })
  open()
  await screen.findByRole('button', { name: /^More about/ })
  await waitFor(async () => {
    await start('Hide the picture')
  })
  const form = within(await dialog())
  await form.findByRole('img', { name: 'The picture' })
  await userEvent.click(form.getByRole('button', { name: 'Hide' }))
  await userEvent.type(form.getByLabelText('Reason'), 'It shows a face{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([
    { subject: 'picture', id: pictureId, action: 'hide', reason: 'It shows a face' },
  ])
})

it('offers no form that a block refuses, and says so to whoever blocked', async () => {
  for (const [block, words] of [
    ['own', 'You have blocked Tom Reed, so you cannot recommend or add evidence here.'],
    ['other', 'You cannot recommend anything on the queries of this member.'],
  ] as const) {
    world({ [`GET /products/${query._id}/mine`]: { ...mine, block } })
    open()
    await waitFor(() => expect(document.body.textContent).toContain(words))
    expect(screen.queryByRole('button', { name: /^(Submit|Add the first evidence)/ })).toBeNull()
    // The words stand in the form's place, under its heading.
    expect(screen.getAllByRole('heading', { name: 'Add a Recommendation' })).toHaveLength(1)
    expect(screen.queryByRole('link', { name: 'your profile' }) !== null).toBe(block === 'own')
    cleanup()
  }
})
