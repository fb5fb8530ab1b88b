import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { ModeratedMember } from '#contract/moderated-members.ts'
import type { DecidedEntry } from '#contract/moderation.ts'
import { notify } from '#client/lib/notify.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { at, entry, id, moderator, queueOf } from '#client/testing/moderation.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'
import { drawPictures } from '#client/testing/uploads.ts'
import { ModerationPage } from './moderation.tsx'

const open = (answers: Parameters<typeof serve>[0], address = '/moderation') => {
  const asked = serve({ 'GET /members/me': moderator, 'GET /moderation/reasons': [], ...answers })
  const page = (
    <main id="main" tabIndex={-1}>
      <ModerationPage />
    </main>
  )
  show(page, { identity: identityOf(mira), route: '/moderation/*', address })
  return asked
}
const card = (n: number) => screen.findByRole('listitem', { name: `Title ${n}` })
const gone = (n: number) =>
  waitFor(() => expect(screen.queryByRole('listitem', { name: `Title ${n}` })).toBeNull())
const focused = (element: Element | null) => waitFor(() => expect(document.activeElement).toBe(element))
const reason = () => screen.getByLabelText<HTMLTextAreaElement>('Reason')
async function decide(n: number, action: string, text: string) {
  await userEvent.click(within(await card(n)).getByRole('button', { name: action, expanded: false }))
  await userEvent.type(reason(), text)
}

const decided = (n: number, undone: boolean): DecidedEntry => ({
  _id: id(n),
  role: 'moderator',
  action: 'hide',
  subject: 'query',
  id: id(n),
  title: `Title ${n}`,
  reason: 'Advertising.',
  at,
  undoneAt: undone ? at : null,
  path: `/query/${id(n)}`,
  author: null,
  until: null,
  undoUntil: undone ? null : at,
})

it('leaves the focus on a post whose author was suspended, also when that is taken back', async () => {
  const { answers } = queueOf(entry(1), entry(2))
  open(answers)
  await decide(2, 'Suspend', 'Spam everywhere')
  const waits = 'The report on this query is still waiting for a decision.'
  within(screen.getByRole('form', { name: 'Suspend' })).getByText(`This affects only the author. ${waits}`)
  await userEvent.keyboard('{Enter}')
  await focused(await card(2))
  expect(screen.getByRole('status').textContent).toContain(`Suspended: Tom Reed. ${waits}`)
  const line = (await screen.findByRole('button', { name: 'Undo' })).parentElement?.textContent
  expect(line).toBe(`Suspended: Tom Reed${waits}Undo`)
  await userEvent.keyboard('u')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  await focused(await card(2))
})

it('shows pictures as such: uploaded ones without their address, hidden ones too', async () => {
  drawPictures()
  const url = `/pictures/${'a'.repeat(24)}-1600.webp`
  const elsewhere = 'https://images.example.org/a.png'
  const ofQuery = { queryTitle: 'Title 1', productImageUrl: elsewhere }
  const { answers } = queueOf(
    entry(1, { text: ofQuery, now: null }),
    entry(2, { subject: 'picture', title: 'Picture', path: url, text: { picture: url }, now: null }),
  )
  const asked = open({
    ...answers,
    [`GET /pictures/${'a'.repeat(24)}-320.webp`]: new Response('webp'),
  })
  const ofOther = within(await card(1))
  expect(ofOther.getByRole('img', { name: 'The picture' }).getAttribute('src')).toBe(elsewhere)
  ofOther.getByText(elsewhere)
  const uploaded = await screen.findByRole('listitem', { name: 'Picture' })
  expect(within(uploaded).queryByRole('link')).toBeNull()
  expect(uploaded.textContent).not.toContain(url)
  fireEvent.error(within(uploaded).getByRole('img', { name: 'The picture' }))
  await waitFor(() => expect(uploaded.querySelector('canvas')).not.toBeNull())
  expect(asked).toContain(`GET /pictures/${'a'.repeat(24)}-320.webp`)
})

it('says what a post stands on, and of one whose author is suspended that it still waits', async () => {
  const on = { title: 'Better soap?', path: '/query/1' }
  const { author, ...rest } = entry(1, { subject: 'recommendation', on, reportCount: 2 })
  const { answers } = queueOf({ ...rest, author: author && { ...author, suspendedUntil: at } })
  open(answers)
  const shown = within(await card(1))
  expect(shown.getByRole('link', { name: 'Better soap?' }).getAttribute('href')).toBe('/query/1')
  shown.getByText(
    /^Its author is suspended\. The reports on this recommendation are still waiting for a decision\./,
  )
})

it('speaks of a reported member as of one, and says what hiding them leaves', async () => {
  const { answers } = queueOf(
    entry(1, { subject: 'member', id: 'tom-reed', path: '/queries?handle=tom-reed' }),
  )
  open(answers)
  await decide(1, 'Hide', 'Passes for a shop')
  expect((await card(1)).textContent).toContain('Tom Reed @tom-reed · New member since')
  expect((await card(1)).textContent).not.toContain('By Tom')
  screen.getByText('This hides their name and picture. Their posts stay.')
})

it('gives the focus to the page once nothing is left, and says so', async () => {
  const { answers } = queueOf(entry(1))
  open(answers)
  await decide(1, 'Hide', 'Advertising.{Enter}')
  await gone(1)
  await focused(document.getElementById('main'))
  expect(screen.getByRole('status').textContent).toMatch(/^Hidden: Title 1\..+ Nothing is waiting for you/)
})

it('goes on to what is next where somebody else was quicker', async () => {
  let waiting = [entry(1), entry(2)]
  open({
    'GET /moderation/queue': () => waiting,
    'POST /moderation/decisions': () => {
      waiting = [entry(2)]
      return failure(409, 'This is hidden already.')
    },
  })
  await decide(1, 'Hide', 'Advertising.{Enter}')
  await gone(1)
  await focused(await card(2))
  expect(notify.warning).toHaveBeenCalledWith('This is hidden already.')
})

it('shows what it says by now where it was changed meanwhile, and keeps the reason', async () => {
  let now = entry(1).now
  const sent: unknown[] = []
  open({
    'GET /moderation/queue': () => [entry(1, { now, why: now?.isHidden ? 'review' : 'report' }), entry(2)],
    'POST /moderation/decisions': ({ body }: { body: unknown }) => {
      sent.push(body)
      if (!now || now.version !== 'first') return { acknowledged: true, insertedId: id(8) }
      const text = { ...now.text, boycottingReason: 'Something else' }
      now = { ...now, text, isHidden: true, version: 'second' }
      return failure(409, 'This query was changed after you read it.')
    },
  })
  await decide(1, 'Dismiss', 'Harmless{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('This query was changed after you read it.')
  within(await card(1)).getByText('Something else')
  expect([reason().value, document.activeElement]).toEqual(['Harmless', reason()])
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sent).toMatchObject([{ seen: 'first' }, { seen: 'second' }]))
})

it.each(['/moderation', '/moderation/decided'])(
  'says at %s where what was hidden stays so, though that was taken back',
  async (address) => {
    const { answers } = queueOf(entry(1))
    open(
      {
        ...answers,
        'GET /moderation/decided': [decided(8, false)],
        [`DELETE /moderation/decisions/${id(8)}`]: { acknowledged: true, waiting: true },
      },
      address,
    )
    if (address === '/moderation') await decide(1, 'Hide', 'Advertising.{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: /^(Undo|Take back)/ }))
    await waitFor(() =>
      expect(notify.warning).toHaveBeenCalledWith(
        expect.stringContaining('Others do not see it until a moderator has read the new text.'),
      ),
    )
  },
)

it('lets a query go that was to be merged, once somebody else has decided on it', async () => {
  let waiting = [entry(1), entry(2)]
  const other = { _id: id(5), queryTitle: 'The first', productName: 'Soap', productBrand: 'Suds' }
  open({
    'GET /moderation/queue': () => waiting,
    'GET /search': { items: [other], correction: null },
    'POST /moderation/decisions': () => {
      waiting = [entry(2)]
      return failure(409, 'This is hidden. Restore it before you merge it.')
    },
  })
  await userEvent.click(within(await card(1)).getByRole('button', { name: 'Merge' }))
  await userEvent.type(screen.getByLabelText('Into which query?'), 'soap')
  await userEvent.click(await screen.findByRole('radio', { name: /The first/ }))
  const into = screen.getByLabelText<HTMLInputElement>('Into which query?')
  expect(into.validationMessage).toBe('')
  await userEvent.type(into, 's')
  expect(into.validationMessage).toBe('Into which query? Choose one of those that are found.')
  await userEvent.click(await screen.findByRole('radio', { name: /The first/ }))
  await userEvent.type(reason(), 'Asked before{Enter}')
  await gone(1)
  await focused(await card(2))
  expect(notify.warning).toHaveBeenCalledWith('This is hidden. Restore it before you merge it.')
})

it('looks for no more of what was pasted than a search takes', async () => {
  const asked = open({
    'GET /moderation/queue': [entry(1)],
    'GET /search': { items: [], correction: null },
  })
  await userEvent.click(within(await card(1)).getByRole('button', { name: 'Merge' }))
  const field = screen.getByLabelText('Into which query?')
  fireEvent.input(field, { target: { value: 's'.repeat(limits.line + 1) } })
  await screen.findByText('No other query found.')
  expect(asked.some((call) => call.includes('s'.repeat(limits.line)))).toBe(true)
  expect(asked.some((call) => call.includes('s'.repeat(limits.line + 1)))).toBe(false)
})

it('finds the query that a typed path or address names, and says where it is hidden', async () => {
  const other = { _id: id(5), queryTitle: 'The first', productName: 'Soap', productBrand: 'Suds' }
  const hidden = { reason: null, at: '2026-02-01T00:00:00.000Z', decision: null, waiting: true }
  open({
    'GET /moderation/queue': [entry(1)],
    'GET /search': { items: [], correction: null },
    [`GET /products/${id(5)}`]: other,
    [`GET /products/${id(6)}`]: { ...other, _id: id(6), hidden },
  })
  await userEvent.click(within(await card(1)).getByRole('button', { name: 'Merge' }))
  const field = screen.getByLabelText('Into which query?')
  for (const typed of [`/query/${id(5)}`, `https://swapwise.example/query/${id(5)}#recommendations`]) {
    await userEvent.clear(field)
    await userEvent.paste(typed)
    await screen.findByRole('radio', { name: /The first/ })
  }
  await userEvent.clear(field)
  await userEvent.paste(`/query/${id(6)}`)
  await screen.findByText(/^That query is hidden/)
  expect(screen.queryByRole('radio')).toBeNull()
})

it('keeps what was typed without a connection, and sends it as it was corrected', async () => {
  const { answers, decisions } = queueOf(entry(3))
  open({ ...answers, 'POST /moderation/decisions': () => Promise.reject(new TypeError('Failed to fetch')) })
  await decide(3, 'Hide', 'Advertisng.{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('The server could not be reached.')
  expect(reason().value).toBe('Advertisng.')
  serve({ 'GET /members/me': moderator, ...answers })
  await userEvent.clear(reason())
  await userEvent.type(reason(), 'Advertising.{Enter}')
  await gone(3)
  expect(decisions).toEqual([expect.objectContaining({ reason: 'Advertising.' })])
})

it('keeps what was typed while somebody has to log in again', async () => {
  const { answers } = queueOf(entry(4))
  open({ ...answers, 'POST /moderation/decisions': failure(401, 'Log in again.') })
  await decide(4, 'Lock', 'It has become a quarrel{Enter}')
  await screen.findByRole('alert')
  cleanup()
  open(answers)
  await userEvent.click(within(await card(4)).getByRole('button', { name: 'Lock' }))
  expect(reason().value).toBe('It has become a quarrel')
  await userEvent.click(screen.getByRole('form', { name: 'Lock' }).querySelector('[type=submit]') as Element)
  await gone(4)
})

it('takes nothing from under the hands of whoever writes', async () => {
  let waiting = [entry(6), entry(7)]
  open({
    'GET /moderation/queue': () => waiting,
    'POST /moderation/decisions': failure(409, 'This is hidden already.'),
  })
  await decide(6, 'Hide', 'Adver')
  waiting = [entry(7)]
  window.dispatchEvent(new Event('visibilitychange'))
  await userEvent.type(reason(), 'tising.{Enter}')
  await gone(6)
  expect(notify.warning).toHaveBeenCalledWith('This is hidden already.')
})

it('keeps the reason for another choice about the same, and says what was done in whole sentences', async () => {
  const { answers } = queueOf(entry(1, { title: 'Feathers from where?' }))
  open(answers)
  const button = (name: string) => screen.findByRole('button', { name, expanded: false })
  await userEvent.click(await button('Hide'))
  await userEvent.type(reason(), 'It has become a quarrel')
  await userEvent.click(await button('Lock'))
  expect(reason().value).toBe('It has become a quarrel')
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Undo' })
  expect(screen.getByRole('status').textContent).toMatch(/^Locked: Feathers from where\? You can undo this/)
})

it('goes on offering to take it back where that has failed', async () => {
  const { answers } = queueOf(entry(1), entry(2))
  open({ ...answers, [`DELETE /moderation/decisions/${id(8)}`]: failure(503) })
  await decide(1, 'Hide', 'Advertising.{Enter}')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await userEvent.click(undo)
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('That could not be taken back.'))
  expect(document.activeElement).toBe(undo)
})

it('gives the focus to what can be taken back next, which a second press of a double one leaves', async () => {
  let undone = false
  const asked = open(
    {
      'GET /moderation/decided': () => [decided(1, undone), decided(2, false)],
      [`DELETE /moderation/decisions/${id(1)}`]: () => {
        undone = true
        return { acknowledged: true, waiting: false }
      },
    },
    '/moderation/decided',
  )
  const [first, second] = await screen.findAllByRole('button', { name: /^Take back/ })
  await userEvent.click(first as HTMLElement)
  await screen.findByText(/^Taken back/)
  await focused(second as HTMLElement)
  await userEvent.keyboard('{Enter}')
  expect(asked.filter((call) => call.startsWith('DELETE'))).toHaveLength(1)
})

it('gives the focus back from the forms about a member', async () => {
  const tom = { handle: 'tom-reed', name: 'Tom Reed', standing: 'new', joined: at } as const
  let member: ModeratedMember = { ...tom, role: 'member', suspendedUntil: null }
  open(
    {
      'GET /members/me': { ...moderator, role: 'admin' },
      'GET /moderation/members': () => [member],
      'PUT /members/tom-reed/role': () => {
        member = { ...member, role: 'moderator' }
        return { acknowledged: true }
      },
      'POST /moderation/decisions': () => {
        member = { ...member, suspendedUntil: at }
        return { acknowledged: true, insertedId: id(8) }
      },
    },
    '/moderation/members',
  )
  await userEvent.type(await screen.findByLabelText('Find a member'), 'tom')
  const suspend = await screen.findByRole('button', { name: 'Suspend Tom Reed' })
  await userEvent.click(suspend)
  await userEvent.keyboard('{Escape}')
  expect([document.activeElement, screen.queryByLabelText('Reason')]).toEqual([suspend, null])
  await userEvent.keyboard('{Enter}')
  await userEvent.type(reason(), 'Spam everywhere{Enter}')
  await focused(await screen.findByRole('button', { name: 'Reinstate Tom Reed' }))
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'moderator')
  await userEvent.click(screen.getByRole('button', { name: 'Give role' }))
  await focused(screen.getByLabelText('Role'))
  expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe('moderator')
})
