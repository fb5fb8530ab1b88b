import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Evidence } from '#contract/evidence.ts'
import type { SignedInUser } from '#client/features/identity/port.ts'
// Known beforehand, so that no test waits for their code to be made.
import '#client/features/evidence/check-form.tsx'
import '#client/features/evidence/evidence-form.tsx'
import '#client/features/evidence/evidence-section.tsx'
import '#client/ui/forms/kept-draft-copy.tsx'
import '#client/ui/forms/kept-draft.tsx'
import { notify } from '#client/lib/notify.ts'
import { exampleQuery } from '#client/testing/examples.ts'
import { changingIdentity, identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'
import { LoginPage } from './login.tsx'
import { QueryPage } from './query.tsx'

const id = (n: number) => `6550c0de00000000000000e${n}`
const inAYear = new Date(Date.now() + 365 * 24 * 3600 * 1000).toISOString()
const piece = (n: number, more: Partial<Evidence> = {}): Evidence => ({
  _id: id(n),
  queryId: exampleQuery._id,
  kind: 'news',
  statement: `Statement ${n}`,
  url: 'https://news.example.org/a',
  publisher: 'Harbour Courier',
  publishedOn: '2026-03-14',
  quote: null,
  archiveUrl: null,
  replyUrl: null,
  authorName: 'Noor',
  handle: 'noor',
  createdAt: '2026-04-01T00:00:00.000Z',
  updatedAt: '2026-04-01T00:00:00.000Z',
  stillTrue: 0,
  outdated: 0,
  disputed: 0,
  disputedByTrusted: 0,
  checkedAt: null,
  freshUntil: inAYear,
  disputes: [],
  notes: [],
  ...more,
})
const mine = {
  votes: {},
  swaps: [],
  swapNotes: {},
  evidence: [] as string[],
  checks: {},
  following: false,
  saved: false,
}
const world = (pieces: Evidence[], more: Parameters<typeof serve>[0] = {}) =>
  serve({
    [`GET /products/${exampleQuery._id}`]: { ...exampleQuery, evidenceCount: pieces.length },
    [`GET /products/${exampleQuery._id}/evidence`]: pieces,
    [`GET /products/${exampleQuery._id}/mine`]: mine,
    'GET /recommendations': [],
    ...more,
  })
const open = (person: SignedInUser | null = null, anchor = '') =>
  show(<QueryPage />, {
    identity: identityOf(person),
    route: '/query/:id',
    address: `/query/${exampleQuery._id}${anchor}`,
  })
const place = () => screen.findByRole('region', { name: /^Evidence/ })
/** With what is in it. */
const section = async () => {
  const part = await place()
  await waitFor(() => expect(within(part).queryByText('Loading evidence...')).toBeNull())
  return part
}

it('shows a hidden piece, which counts for nobody else, to whom its link is for', async () => {
  const hidden = { reason: 'It names a person.', at: inAYear, decision: null }
  world([piece(1, { hidden })], {
    [`GET /products/${exampleQuery._id}`]: { ...exampleQuery, evidenceCount: 0 },
    [`GET /products/${exampleQuery._id}/mine`]: { ...mine, evidence: [id(1)] },
  })
  open(mira, `#${id(1)}`)
  await screen.findByText('Statement 1')
  await screen.findByText('It names a person.')
})

it('shows two pieces, with quote, source and date, and unfolds the rest', async () => {
  world([
    piece(1, { quote: 'Eighteen per cent less.', archiveUrl: 'https://archive.ph/AbC12' }),
    piece(2, { freshUntil: '2020-01-01T00:00:00.000Z' }),
    piece(3, {
      disputed: 2,
      disputes: [{ _id: null, note: 'Another box.', name: 'Ola', handle: 'ola', checkedAt: inAYear }],
    }),
    piece(4, {
      disputed: 1,
      stillTrue: 1,
      checkedAt: new Date(Date.now() - 92 * 24 * 3600 * 1000).toISOString(),
    }),
  ])
  open()
  const part = within(await section())
  part.getByRole('heading', { name: 'Evidence (4)' })
  const items = part.getAllByRole('listitem')
  expect(items).toHaveLength(2)
  const quote = part.getByText('Eighteen per cent less.').closest('blockquote')
  expect(quote?.getAttribute('cite')).toBe('https://news.example.org/a')
  for (const link of part.getAllByRole('link', { name: /Courier|Kept/ }))
    expect(link.getAttribute('rel')).toBe('nofollow ugc noopener')
  expect(items[0]?.querySelector('time[datetime="2026-03-14"]')?.textContent).toMatch(/14/)
  expect(items.map((item) => /Fresh|Needs a check|Disputed/.exec(item.textContent)?.[0])).toEqual([
    'Fresh',
    'Needs a check',
  ])
  await userEvent.click(part.getByRole('button', { name: 'Show 2 more' }))
  const [, , third, fourth] = part.getAllByRole('listitem')
  expect(third?.textContent).toContain('Disputed')
  expect(third?.textContent).toContain('Not true, says Ola: Another box.')
  expect(fourth?.textContent).toContain('Checked 3 months ago1 member disagrees')
  await waitFor(() => expect(document.activeElement?.id).toBe(id(3)))
})

it('shows what was written beside the other verdicts, folded, and whoever wrote it can be reported', async () => {
  const note = {
    _id: id(9),
    note: 'I looked it up.',
    name: 'Ola',
    handle: 'ola',
    checkedAt: '2026-05-01T00:00:00.000Z',
  }
  world([
    piece(1, {
      notes: [
        { ...note, verdict: 'still-true' },
        { ...note, verdict: 'outdated', note: 'It reopened.', name: null, handle: null, unseen: 'waiting' },
      ],
    }),
  ])
  open()
  const part = within(await section())
  const fold = part.getByText('Notes from members who checked it').closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.textContent).toContain('Still true, says Ola: I looked it up.')
  expect(fold?.textContent).toContain('Outdated, says a member: It reopened.')
  within(fold ?? expect.unreachable()).getByText(
    'Others do not see this note until a moderator has looked at it.',
  )
  expect(fold?.querySelectorAll('time[datetime="2026-05-01T00:00:00.000Z"]')).toHaveLength(2)
  await userEvent.click(part.getByText('Notes from members who checked it'))
  const menus = await part.findAllByRole('button', { name: /^More about the note of/ })
  expect(menus.map((menu) => menu.getAttribute('aria-label'))).toEqual(['More about the note of Ola'])
  await userEvent.click(menus[0] ?? expect.unreachable())
  part.getByRole('menuitem', { name: 'Report Ola' })
  await userEvent.click(part.getByRole('menuitem', { name: 'Report this note' }))
  await screen.findByText('at /login')
})

it('leads to a kept copy and the brand’s answer, also where nothing else is known of the source', async () => {
  const bare = { kind: 'first-hand' as const, url: null, publisher: null, publishedOn: null }
  world([
    piece(1, { ...bare, archiveUrl: 'https://archive.ph/AbC12', replyUrl: 'https://brand.example.org/a' }),
  ])
  open()
  const part = within(await section())
  const copy = part.getByRole('link', { name: 'Archived copy' })
  expect(part.getByRole('link', { name: 'The brand’s answer' }).getAttribute('href')).toBe(
    'https://brand.example.org/a',
  )
  expect(copy.parentElement?.textContent).toBe('Archived copy · The brand’s answer')
})

it('unfolds for one that an address names, and does not miss it among the recommendations', async () => {
  world([1, 2, 3, 4].map((n) => piece(n)))
  open(null, `#${id(4)}`)
  await screen.findByText('Statement 4')
  await screen.findByText('No recommendations yet.')
  expect(screen.queryByText(/no longer here/)).toBeNull()
})

it('invites to add the first, and leads visitors to the login and back', async () => {
  world([])
  open()
  const part = within(await section())
  part.getByText(/No evidence yet/)
  await userEvent.click(part.getByRole('link', { name: 'Add the first evidence' }))
  await screen.findByText('at /login')
})

it('opens the form a visitor wanted when they come back as a member', async () => {
  world([])
  open(mira, '#add-evidence')
  const form = await screen.findByRole('form', { name: 'Add evidence' })
  await waitFor(() => expect(form.contains(document.activeElement)).toBe(true))
})

it('sends what was written once, keeps it when refused, and reads the list again', async () => {
  const sent: unknown[] = []
  let refuse = true
  const pieces: Evidence[] = []
  let answer: (stored: object) => void = () => undefined
  const stored = new Promise<object>((resolve) => (answer = resolve))
  const asked = world(pieces, {
    [`GET /products/${exampleQuery._id}`]: () => ({ ...exampleQuery, evidenceCount: pieces.length }),
    [`GET /products/${exampleQuery._id}/evidence`]: () => pieces,
    [`POST /products/${exampleQuery._id}/evidence`]: ({ body }) => {
      if (refuse) return failure(400, 'publisher must not contain control characters or broken text.')
      sent.push(body)
      pieces.push(piece(1))
      return stored
    },
  })
  open(mira)
  await userEvent.click(await screen.findByRole('button', { name: 'Add the first evidence' }))
  const form = within(await screen.findByRole('form', { name: 'Add evidence' }))
  await userEvent.click(form.getByLabelText('What It Shows'))
  await userEvent.paste('It closed.')
  await userEvent.click(form.getByLabelText('Source Link'))
  await userEvent.paste('https://news.example.org/a')
  await userEvent.click(form.getByRole('button', { name: 'Add Evidence' }))
  const problem = await form.findByText(/Published by must not contain/)
  expect(problem).toBeDefined()
  expect(form.getAllByRole('alert')).toHaveLength(2)
  await userEvent.type(form.getByLabelText('Published by'), 'The Courier')
  expect(form.queryByRole('alert')).toBeNull()
  expect(form.getByLabelText<HTMLInputElement>('What It Shows').value).toBe('It closed.')
  refuse = false
  await userEvent.dblClick(form.getByRole('button', { name: 'Add Evidence' }))
  // Nothing is typed that would go unsent.
  await userEvent.type(form.getByLabelText('What It Shows'), ' For good.')
  expect(form.getByLabelText<HTMLInputElement>('What It Shows').value).toBe('It closed.')
  expect(document.activeElement).toBe(form.getByLabelText('What It Shows'))
  answer({ acknowledged: true, insertedId: id(1) })
  await screen.findByText('Statement 1')
  expect(sent).toMatchObject([{ kind: 'news', statement: 'It closed.', url: 'https://news.example.org/a' }])
  expect(asked.filter((call) => call.startsWith('POST'))).toHaveLength(2)
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Add evidence' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.id).toBe(id(1)))
})

it('asks for an address unless somebody saw it themselves', async () => {
  world([])
  open(mira, '#add-evidence')
  const form = within(await screen.findByRole('form', { name: 'Add evidence' }))
  const address = form.getByLabelText<HTMLInputElement>('Source Link')
  expect(address.required).toBe(true)
  // Publisher, date, kept copy, quote and the brand's answer.
  expect(form.getAllByText('Optional')).toHaveLength(5)
  await userEvent.selectOptions(form.getByLabelText('Kind of Evidence'), 'First-hand')
  expect(address.required).toBe(false)
})

it('lets its author change it, and says when it is gone meanwhile', async () => {
  world([piece(1)], {
    [`GET /products/${exampleQuery._id}/mine`]: { ...mine, evidence: [id(1)] },
    [`PUT /evidence/${id(1)}`]: failure(404, 'Evidence not found.'),
  })
  open(mira)
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Statement 1' }))
  const form = within(await screen.findByRole('form', { name: 'Edit evidence' }))
  const statement = form.getByLabelText<HTMLInputElement>('What It Shows')
  expect(statement.value).toBe('Statement 1')
  await userEvent.type(statement, ' and more')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('This evidence is no longer here: somebody has deleted it.')
  expect(statement.value).toBe('Statement 1 and more')
})

/** A server on which something else was saved from elsewhere before the first change from here arrives. */
function worldBesides(theirs: Partial<Evidence>) {
  let stored = piece(1)
  let elsewhere: Partial<Evidence> | null = { ...theirs, updatedAt: '2026-05-01T00:00:00.000Z' }
  const sent: object[] = []
  world([stored], {
    [`GET /products/${exampleQuery._id}/evidence`]: () => [stored],
    [`GET /products/${exampleQuery._id}/mine`]: { ...mine, evidence: [id(1)] },
    [`PUT /evidence/${id(1)}`]: ({ body }) => {
      sent.push(body as object)
      stored = { ...stored, ...elsewhere }
      elsewhere = null
      const { updatedAt, ...change } = body as Partial<Evidence>
      if (updatedAt !== stored.updatedAt) return failure(409, 'Changed in the meantime.')
      stored = { ...stored, ...change, updatedAt: '2026-05-02T00:00:00.000Z' }
      return { acknowledged: true, matchedCount: 1, modifiedCount: 1 }
    },
  })
  return { sent, stored: () => stored }
}
const edit = async (statement: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Statement 1' }))
  const form = within(await screen.findByRole('form', { name: 'Edit evidence' }))
  await userEvent.clear(form.getByLabelText('What It Shows'))
  await userEvent.paste(statement)
  return { form, save: () => userEvent.click(form.getByRole('button', { name: 'Save' })) }
}

it('sends what changed, and merges what was saved elsewhere in other fields', async () => {
  const { sent, stored } = worldBesides({ publisher: 'Theirs' })
  open(mira)
  const { save } = await edit('Mine')
  await save()
  await screen.findByText('Mine')
  const change = { statement: 'Mine' }
  expect(sent).toEqual([
    { ...change, updatedAt: piece(1).updatedAt },
    { ...change, updatedAt: '2026-05-01T00:00:00.000Z' },
  ])
  expect(stored()).toMatchObject({ ...change, publisher: 'Theirs' })
})

it('shows both texts of a field that was changed twice, and saves the one that is chosen', async () => {
  const { sent, stored } = worldBesides({ statement: 'Theirs' })
  open(mira)
  const { form, save } = await edit('Mine')
  await save()
  const choice = await form.findByRole('group', { name: 'What It Shows: saved elsewhere' })
  expect(choice.textContent).toContain('Theirs')
  expect(form.getByLabelText<HTMLInputElement>('What It Shows').value).toBe('Mine')
  expect(form.getByRole('alert').textContent).toContain('Nothing is lost until you choose')
  await waitFor(() => expect(choice.contains(document.activeElement)).toBe(true))
  await save()
  expect(sent).toHaveLength(1)
  await userEvent.click(form.getByRole('button', { name: 'Keep my text: What It Shows' }))
  expect(document.activeElement).toBe(form.getByLabelText('What It Shows'))
  await save()
  await screen.findByText('Mine')
  expect(stored().statement).toBe('Mine')
})

it('takes a verdict, with a note for a doubt, and shows both to whoever thinks again', async () => {
  const sent: unknown[] = []
  world([piece(1)], {
    [`GET /products/${exampleQuery._id}/mine`]: () => ({
      ...mine,
      ...(sent.length && { checks: { [id(1)]: 'disputed' }, checkNotes: { [id(1)]: 'Another box.' } }),
    }),
    [`PUT /evidence/${id(1)}/check`]: ({ body }) => {
      sent.push(body)
      return { acknowledged: true }
    },
  })
  open(mira)
  await userEvent.click(await screen.findByRole('button', { name: /^Is this still true/ }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Not true' }))
  const note = screen.getByLabelText<HTMLTextAreaElement>('Why it is not true')
  expect(note.required).toBe(true)
  await userEvent.type(note, 'Another box.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.click(await screen.findByRole('button', { name: /^You said: Not true/ }))
  expect(sent).toEqual([{ verdict: 'disputed', note: 'Another box.', updatedAt: piece(1).updatedAt }])
  const again = await screen.findByLabelText<HTMLTextAreaElement>('Why it is not true')
  expect(again.value).toBe('Another box.')
})

it('asks for no verdict where a query is locked, also of whoever came back for it', async () => {
  const locked = { ...exampleQuery, evidenceCount: 1, lockedAt: '2026-04-01T00:00:00.000Z' }
  world([piece(1)], { [`GET /products/${exampleQuery._id}`]: locked })
  open(mira, `#check-${id(1)}`)
  await within(await section()).findByText('Statement 1')
  expect(screen.queryByRole('button', { name: /^Is this still true/ })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Is this still true?' })).toBeNull()
})

it('says that what somebody checks has been deleted meanwhile', async () => {
  const said = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  const pieces = [piece(1)]
  world(pieces, {
    [`GET /products/${exampleQuery._id}/evidence`]: () => pieces,
    [`PUT /evidence/${id(1)}/check`]: () => {
      pieces.pop()
      return failure(404, 'Evidence not found.')
    },
  })
  open(mira)
  await userEvent.click(await screen.findByRole('button', { name: /^Is this still true/ }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Still true' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith('This evidence is no longer here. Its author may have deleted it.'),
  )
  expect(screen.queryByText('Statement 1')).toBeNull()
  said.mockRestore()
})

it('shows all else while evidence is on its way, and does not miss a piece that an address names', async () => {
  let answer: (pieces: Evidence[]) => void = () => undefined
  const pieces = new Promise<Evidence[]>((resolve) => (answer = resolve))
  world([piece(1)], { [`GET /products/${exampleQuery._id}/evidence`]: () => pieces })
  open(null, `#${id(1)}`)
  const part = within(await place())
  part.getByText('Loading evidence...')
  screen.getByRole('heading', { level: 1, name: exampleQuery.queryTitle })
  screen.getByRole('heading', { name: 'Add a Recommendation' })
  await screen.findByText('No recommendations yet.')
  answer([piece(1)])
  await part.findByText('Statement 1')
  expect(part.queryByText('Loading evidence...')).toBeNull()
  expect(screen.queryByText(/no longer here/)).toBeNull()
})

it('goes on with the page where evidence cannot be loaded, and tries again', async () => {
  let broken = true
  world([piece(1)], {
    [`GET /products/${exampleQuery._id}/evidence`]: () => (broken ? failure(500) : [piece(1)]),
  })
  open()
  const part = within(await section())
  part.getByText('Failed to load evidence.')
  screen.getByRole('heading', { name: 'Add a Recommendation' })
  broken = false
  await userEvent.click(part.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Statement 1')
})

it('says to whoever is logged out while they write, here and at the login, that it is kept', async () => {
  world([])
  const { identity, change } = changingIdentity(mira)
  show(<QueryPage />, { identity, route: '/query/:id', address: `/query/${exampleQuery._id}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Add the first evidence' }))
  await userEvent.click(await screen.findByLabelText('What It Shows'))
  await userEvent.paste('Half a thought')
  act(() => change(null))
  await screen.findByText(/^You are logged out\. We kept what you typed/)
  cleanup()
  show(<LoginPage />, { route: '/login' })
  screen.getByText('We kept what you typed.')
})

it('leads whoever added or changed evidence to it, and unfolds the list where it went further down', async () => {
  const pieces = [1, 2, 3].map((n) => piece(n))
  world(pieces, {
    [`GET /products/${exampleQuery._id}`]: () => ({ ...exampleQuery, evidenceCount: pieces.length }),
    [`GET /products/${exampleQuery._id}/evidence`]: () => [...pieces],
    [`GET /products/${exampleQuery._id}/mine`]: { ...mine, evidence: [id(4)] },
    [`POST /products/${exampleQuery._id}/evidence`]: () => {
      pieces.unshift(piece(4))
      return { acknowledged: true, insertedId: id(4) }
    },
    [`PUT /evidence/${id(4)}`]: () => {
      pieces.push(...pieces.splice(0, 1))
      return { acknowledged: true, matchedCount: 1, modifiedCount: 1 }
    },
  })
  const cameIntoSight = vi.spyOn(Element.prototype, 'scrollIntoView')
  const expectLedTo = async (there: string) => {
    await waitFor(() => expect(document.activeElement?.id).toBe(there))
    expect(cameIntoSight.mock.contexts.at(-1)).toBe(document.getElementById(there))
  }
  open(mira)
  await userEvent.click(await screen.findByRole('button', { name: 'Add evidence' }))
  await userEvent.selectOptions(await screen.findByLabelText('Kind of Evidence'), 'first-hand')
  await userEvent.click(screen.getByLabelText('What It Shows'))
  await userEvent.paste('Statement 4')
  await userEvent.click(screen.getByRole('button', { name: 'Add Evidence' }))
  await expectLedTo(id(4))
  expect(screen.queryByText('Statement 3')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Edit: Statement 4' }))
  await userEvent.selectOptions(await screen.findByLabelText('Kind of Evidence'), 'first-hand')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Statement 3')
  await expectLedTo(id(4))
  cameIntoSight.mockRestore()
})

it('says that evidence waits for a first look, and shows it to its author though nobody else counts it', async () => {
  const hidden = { reason: null, at: '2026-04-01T00:00:00.000Z', decision: null, waiting: true as const }
  let own: Evidence[] = []
  world([], {
    [`GET /products/${exampleQuery._id}/evidence`]: () => own,
    [`GET /products/${exampleQuery._id}/mine`]: () => ({ ...mine, evidence: own.map(({ _id }) => _id) }),
    [`POST /products/${exampleQuery._id}/evidence`]: () => {
      own = [piece(7, { hidden })]
      return { acknowledged: true, insertedId: id(7), waiting: true }
    },
  })
  const said = vi.spyOn(notify, 'success').mockImplementation(() => undefined)
  open(mira)
  await userEvent.click(await screen.findByRole('button', { name: 'Add the first evidence' }))
  await userEvent.selectOptions(await screen.findByLabelText('Kind of Evidence'), 'first-hand')
  await userEvent.click(screen.getByLabelText('What It Shows'))
  await userEvent.paste('Statement 7')
  await userEvent.click(screen.getByRole('button', { name: 'Add Evidence' }))
  await screen.findByText('Statement 7')
  expect(said).toHaveBeenCalledWith(
    'Evidence added. A moderator reads it before others can see it. Until then you can find it here.',
  )
})
