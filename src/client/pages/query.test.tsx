import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link } from 'react-router'
import { expect, it, vi } from 'vitest'
import { ScrollPositions } from '#client/app/layout/scroll-positions.tsx'
import type { SignedInUser } from '#client/features/identity/port.ts'
import type { Query, StatusChange } from '#contract/queries.ts'
import { notify } from '#client/lib/notify.ts'
import { keepDraft } from '#client/lib/forms/drafts.ts'
import { formatDate } from '#client/lib/format.ts'
import { unsentOf } from '#client/lib/outbox/outbox.ts'
import { QueryPage } from './query.tsx'
// It comes after the page, and here so soon that nobody waits for it.
import '#client/features/recommendations/form-body.tsx'
import '#client/features/queries/details/status-form.tsx'
import '#client/ui/forms/kept-draft-copy.tsx'
import '#client/ui/forms/kept-draft.tsx'
import { exampleQuery, exampleRecommendation } from '#client/testing/examples.ts'
import { changingIdentity, identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, pageOf, serve, noAnswer } from '#client/testing/server.ts'

const stored = `GET /products/${exampleQuery._id}`
const open = (person: SignedInUser | null = null, anchor = '') =>
  show(<QueryPage />, {
    identity: identityOf(person),
    route: '/query/:id',
    address: `/query/${exampleQuery._id}${anchor}`,
  })

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const paste = async (label: string, text: string) => {
  await userEvent.click(field(label))
  await userEvent.paste(text)
}
const recommend = async (title = 'Try the bar') => {
  await paste('Recommendation Title', title)
  await paste('Recommended Product Name', 'Honest Bar')
  await paste('Recommendation Reason', 'No bottle.')
  await userEvent.click(screen.getByRole('button', { name: 'Add Recommendation' }))
}
const closeDialog = () => userEvent.click(screen.getByRole('button', { name: 'OK' }))

it('says that it is loading', () => {
  serve({ [stored]: noAnswer })
  open()
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  screen.getByRole('heading', { level: 1, name: 'Query' })
})

it('shows the product, its brand, the reason, the picture and who posted it', async () => {
  const userImage = 'https://images.example.org/tom.png'
  serve({
    [stored]: {
      ...exampleQuery,
      userName: 'Tom Reed',
      email: 'tom@example.org',
      emailVerified: false,
      userImage,
    },
    'GET /recommendations': [],
  })
  open()
  await screen.findByRole('heading', { level: 1, name: exampleQuery.queryTitle })
  for (const text of ['Glow Shampoo', 'Lumera', 'It is tested on animals.', 'Tom Reed', 'tom@example.org'])
    screen.getByText(text)
  expect(screen.getByText('tom@example.org').parentElement?.textContent).toBe(
    'tom@example.org (not confirmed)',
  )
  expect(screen.getByRole('img', { name: 'Glow Shampoo' }).getAttribute('src')).toBe(
    exampleQuery.productImageUrl,
  )
  expect(document.querySelector(`img[src="${userImage}"]`)).not.toBeNull()
  await screen.findByText('No recommendations yet.')
})

it('fills what a query and its recommendations leave out with defaults', async () => {
  const unproved = { ...exampleRecommendation, emailVerified: false }
  serve({ [stored]: exampleQuery, 'GET /recommendations': [unproved] })
  open()
  await screen.findByRole('heading', { name: 'Recommendations (1)' })
  for (const text of ['Anonymous', 'No email', 'No Image']) screen.getByText(text)
  expect(screen.getByText(/^Recommended by/).textContent).toMatch(
    /^Recommended by noor@example.com \(not confirmed\) ·/,
  )
})

it('shows a recommendation with its picture, product, reason, author and time', async () => {
  const productImage = 'https://images.example.org/bar.png'
  serve({
    [stored]: exampleQuery,
    'GET /recommendations': [{ ...exampleRecommendation, productImage, recommenderName: 'Noor' }],
  })
  open()
  const entry = within(await screen.findByRole('listitem'))
  entry.getByRole('heading', { level: 3, name: 'Try the bar' })
  for (const text of ['Honest Bar', 'No bottle.']) entry.getByText(text)
  expect(entry.getByText(/^Recommended by/).textContent).toMatch(/^Recommended by Noor/)
  entry.getByText(formatDate(exampleRecommendation.createdAt, 'minute'), { selector: 'time' })
  expect(document.querySelector(`li img[src="${productImage}"]`)).not.toBeNull()
})

it.each([
  ['brand', 'Lumera is itself listed: Who knits it?'],
  ['product', 'Something similar is listed, Glow Shampoo: Who knits it?'],
])('says of a recommendation that its %s is listed, and leads to where', async (same, sentence) => {
  const { productName, productBrand } = exampleQuery
  const _id = '6550c0de00000000000000aa'
  const conflict = { _id, queryTitle: 'Who knits it?', productName, productBrand, same }
  serve({ [stored]: exampleQuery, 'GET /recommendations': [{ ...exampleRecommendation, conflict }] })
  open()
  const link = await screen.findByRole('link', { name: 'Who knits it?' })
  expect(link.getAttribute('href')).toBe(`/query/${_id}`)
  expect(link.closest('li')?.textContent).toContain(sentence)
})

it('counts all recommendations while they arrive page by page', async () => {
  const older = { ...exampleRecommendation, _id: '6550c0de0000000000000000' }
  serve({
    [stored]: { ...exampleQuery, recommendationCount: 14 },
    'GET /recommendations': ({ search }) =>
      search.has('after') ? [older] : pageOf([exampleRecommendation], '/recommendations?after=x'),
  })
  open()
  await screen.findByRole('heading', { name: 'Recommendations (14)' })
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByRole('heading', { name: 'Recommendations (2)' })
})

it('goes on without its query, which is what a recommendation then lacks, and tries again', async () => {
  let down = true
  serve({ [stored]: () => (down ? failure(503) : exampleQuery), 'GET /recommendations': [] })
  open(mira)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch query')
  await recommend()
  expect(screen.getByRole('dialog', { name: 'Error' }).textContent).toContain('Query data is missing.')
  await closeDialog()
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: exampleQuery.queryTitle })
  expect(field('Recommendation Reason').value).toBe('No bottle.')
})

it('says that a recommendation could not be sent and which field was refused, and keeps what was typed', async () => {
  let answer = failure(500)
  serve({ [stored]: exampleQuery, 'GET /recommendations': [], 'POST /recommendations': () => answer })
  open({ ...mira, uid: 'u2' })
  await screen.findByText('No recommendations yet.')
  await recommend()
  const message = await screen.findByRole('dialog', { name: 'Error' })
  expect(message.textContent).toContain('Failed to submit recommendation.')
  await closeDialog()
  expect(field('Recommendation Reason').value).toBe('No bottle.')
  answer = failure(400, 'productName is required.')
  await userEvent.click(screen.getByRole('button', { name: 'Add Recommendation' }))
  await screen.findByRole('dialog', { name: 'Error' })
  await closeDialog()
  expect(document.activeElement).toBe(field('Recommended Product Name'))
  screen.getByText('Recommended Product Name is required.')
  await userEvent.type(field('Recommended Product Name'), '!')
  expect(screen.queryByText('Recommended Product Name is required.')).toBeNull()
})

it('keeps in the outbox what somebody recommends without a network', async () => {
  serve({ [stored]: exampleQuery, 'GET /recommendations': [] })
  open(mira)
  await screen.findByText('No recommendations yet.')
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await recommend()
  expect((await screen.findByRole('dialog', { name: 'Kept' })).textContent).toContain(
    'Your recommendation waits in your outbox',
  )
  await closeDialog()
  expect(field('Recommendation Reason').value).toBe('')
  expect(unsentOf(mira.uid)).toMatchObject([{ kind: 'recommendation', body: { reason: 'No bottle.' } }])
  network.mockRestore()
})

it('says that the query is gone to whoever recommends on one deleted meanwhile', async () => {
  let gone = false
  serve({
    [stored]: () => (gone ? failure(404, 'Query not found.') : exampleQuery),
    'GET /recommendations': [],
    'POST /recommendations': failure(404, 'Query not found.'),
  })
  open({ ...mira, uid: 'u4' })
  await screen.findByText('No recommendations yet.')
  gone = true
  await recommend()
  await screen.findByRole('heading', { level: 1, name: 'Query not found.' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Glow Shampoo')).toBeNull()
  expect(document.title).toBe('Query not found · Swapwise')
})

it('gives back what was written for a query deleted meanwhile', async () => {
  let gone = false
  serve({
    [stored]: () => (gone ? failure(404, 'Query not found.') : exampleQuery),
    'GET /recommendations': [],
    'POST /recommendations': failure(404, 'Query not found.'),
  })
  open({ ...mira, uid: 'u6' })
  await screen.findByText('No recommendations yet.')
  gone = true
  await recommend()
  const written = await screen.findByLabelText<HTMLTextAreaElement>('What you typed')
  expect(written.readOnly).toBe(true)
  expect(written.value).toBe(
    'Recommendation Title\nTry the bar\n\nRecommended Product Name\nHonest Bar\n\nRecommendation Reason\nNo bottle.',
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText('Copied')
  expect(await navigator.clipboard.readText()).toBe(written.value)
})

it('says that a boycott has ended meanwhile, and gives back what was written for it', async () => {
  const words = 'This boycott has ended. No more alternatives are needed.'
  let ended = false
  serve({
    [stored]: () => ({ ...exampleQuery, status: ended ? 'ended' : 'active' }),
    'GET /recommendations': [],
    'POST /recommendations': failure(409, words),
  })
  open({ ...mira, uid: 'u8' })
  await screen.findByText('No recommendations yet.')
  ended = true
  await recommend()
  expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain(words)
  expect(field('Recommendation Reason').value).toBe('No bottle.')
  await closeDialog()
  await screen.findByRole('heading', { name: 'This boycott is over' })
  expect(screen.getByRole('link', { name: 'waiting for one' }).getAttribute('href')).toBe('/waiting')
  // Nor is anything else asked for.
  screen.getByRole('heading', { name: 'Why I boycotted it' })
  expect(screen.getByText(/^No evidence yet/).textContent).not.toContain('?')
  expect(screen.queryByText('Add the first evidence')).toBeNull()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('What you typed')).value).toContain('Honest Bar')
})

it('leads its owner to what they told became of it, or back to where they tell it', async () => {
  let status: object = {}
  serve({
    [stored]: () => ({ ...exampleQuery, own: true, ...status }),
    'GET /recommendations': [],
    [`PUT /products/${exampleQuery._id}/status`]: ({ body }) => {
      status = { ...(body as object), statusDate: exampleQuery.date }
      return { acknowledged: true, matchedCount: 1, modifiedCount: 1 }
    },
  })
  open(mira)
  const tell = async (name: RegExp) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Update the status' }))
    await userEvent.click(await screen.findByRole('radio', { name }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  }
  const cameIntoSight = vi.spyOn(Element.prototype, 'scrollIntoView')
  await tell(/^It worked/)
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^It worked: boycott over/))
  expect(cameIntoSight.mock.contexts.at(-1)).toBe(document.activeElement)
  cameIntoSight.mockRestore()
  await tell(/^Still going on/)
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Update the status'))
  expect(screen.queryByText(/boycott over/)).toBeNull()
})

it('lets its owner choose where another status was saved elsewhere, and overwrites no note unseen', async () => {
  let now: Query = { ...exampleQuery, own: true }
  const sent: unknown[] = []
  serve({
    [stored]: () => now,
    'GET /recommendations': [],
    [`PUT /products/${exampleQuery._id}/status`]: ({ body }) => {
      sent.push(body)
      const { status, note, was } = body as StatusChange
      if (was?.status !== now.status) return failure(409, 'The status was changed in the meantime.')
      now = { ...now, status, statusNote: note || null }
      return { acknowledged: true, matchedCount: 1, modifiedCount: 1 }
    },
  })
  open({ ...mira, uid: 'u9' })
  await userEvent.click(await screen.findByRole('button', { name: 'Update the status' }))
  await userEvent.click(await screen.findByRole('radio', { name: /^It got better/ }))
  now = { ...now, status: 'ended', statusNote: 'Refills are back.' }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const choice = await screen.findByRole('group', { name: 'Status: saved elsewhere' })
  expect(choice.textContent).toContain('It worked')
  expect(screen.getByLabelText<HTMLTextAreaElement>('What changed?').value).toBe('Refills are back.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Keep my text: Status' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Refills are back.', { selector: 'p' })
  expect(sent[1]).toEqual({
    status: 'improved',
    note: 'Refills are back.',
    was: { status: 'ended', statusNote: 'Refills are back.' },
  })
})

it('keeps what its owner tells of it over a session that ends', async () => {
  const { identity, change } = changingIdentity({ ...mira, uid: 'u10' })
  serve({
    [stored]: { ...exampleQuery, own: true },
    'GET /recommendations': [],
    [`PUT /products/${exampleQuery._id}/status`]: () => {
      act(() => change(null))
      return failure(401, 'Please sign in first. This needs a valid ID token.')
    },
  })
  const error = vi.spyOn(notify, 'error')
  const address = `/query/${exampleQuery._id}`
  const tell = () => userEvent.click(screen.getByRole('button', { name: 'Update the status' }))
  show(<QueryPage />, { identity, route: '/query/:id', address })
  await screen.findByRole('button', { name: 'Update the status' })
  await tell()
  await userEvent.click(await screen.findByRole('radio', { name: /^It got better/ }))
  await userEvent.type(screen.getByLabelText('What changed?'), 'Half a thought')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  cleanup()
  act(() => change({ ...mira, uid: 'u10' }))
  show(<QueryPage />, { identity, route: '/query/:id', address })
  await screen.findByRole('button', { name: 'Update the status' })
  await tell()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('What changed?')).value).toBe('Half a thought')
  screen.getByText('We kept what you typed.')
  expect(error).not.toHaveBeenCalled()
})

it('goes on with the status that is chosen once what was kept of another is discarded or taken', async () => {
  const before = { ...exampleQuery, own: true, status: 'improved', statusNote: 'Old' }
  const keep = (over: string) =>
    keepDraft(`status/${exampleQuery._id}`, 'u11', { status: { text: 'ended', over } })
  const focused = () => document.activeElement as HTMLInputElement
  serve({ [stored]: before, 'GET /recommendations': [] })
  for (const [over, button] of [
    ['improved', 'Discard'],
    ['active', 'Take this text: Status'],
  ] as const) {
    keep(over)
    open({ ...mira, uid: 'u11' })
    await userEvent.click(await screen.findByRole('button', { name: 'Update the status' }))
    await userEvent.click(await screen.findByRole('button', { name: button }))
    expect([focused().value, focused().checked]).toEqual(['improved', true])
    cleanup()
  }
})

it('says that the query is gone to its owner, who tells what became of one deleted elsewhere', async () => {
  let gone = false
  serve({
    [stored]: () => (gone ? failure(404, 'Query not found.') : { ...exampleQuery, own: true }),
    'GET /recommendations': [],
    [`PUT /products/${exampleQuery._id}/status`]: failure(404, 'Query not found.'),
  })
  open(mira)
  await userEvent.click(await screen.findByRole('button', { name: 'Update the status' }))
  await userEvent.click(await screen.findByRole('radio', { name: /^It worked/ }))
  gone = true
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Query not found.' })
})

it('says nothing of a text to whoever wrote none', async () => {
  serve({ [stored]: failure(404, 'Query not found.') })
  open({ ...mira, uid: 'u7' })
  await screen.findByRole('heading', { level: 1, name: 'Query not found.' })
  expect(screen.queryByLabelText('What you typed')).toBeNull()
})

it('takes white space for nothing', async () => {
  const asked = serve({ [stored]: exampleQuery, 'GET /recommendations': [] })
  open({ ...mira, uid: 'u5' })
  await screen.findByText('No recommendations yet.')
  await recommend('   ')
  expect(field('Recommendation Title').validationMessage).toBe('Recommendation Title is required.')
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([])
})

it('requires title, product and reason; the picture is optional and must be an address', async () => {
  serve({ [stored]: exampleQuery, 'GET /recommendations': [] })
  open({ ...mira, uid: 'u3' })
  await screen.findByText('No recommendations yet.')
  for (const label of ['Recommendation Title', 'Recommended Product Name', 'Recommendation Reason'])
    expect(field(label).validity.valueMissing, label).toBe(true)
  expect(field('Product Image URL').validity.valid).toBe(true)
  await userEvent.type(field('Product Image URL'), 'not an address')
  expect(field('Product Image URL').validity.typeMismatch).toBe(true)
  expect(field('Recommendation Reason').getAttribute('rows')).toBe('5')
})

const gone = 'The recommendation you are looking for is no longer here. Its author may have deleted it.'

it('says that a linked recommendation is gone, without reading the pages it might be on', async () => {
  const asked = serve({
    [stored]: { ...exampleQuery, recommendationCount: 1_000 },
    'GET /recommendations': pageOf([exampleRecommendation], '/recommendations?after=x'),
    'GET /recommendations/6550c0de0000000000000000': failure(404, 'Recommendation not found.'),
  })
  open(null, '#6550c0de0000000000000000')
  await screen.findByText(gone)
  expect(asked.filter((call) => call.startsWith('GET /recommendations')).toSorted()).toEqual([
    'GET /recommendations/6550c0de0000000000000000',
    `GET /recommendations?limit=12&queryId=${exampleQuery._id}`,
  ])
})

it('says so at once where all recommendations are here', async () => {
  const asked = serve({ [stored]: exampleQuery, 'GET /recommendations': [exampleRecommendation] })
  open(null, '#6550c0de0000000000000000')
  await screen.findByText(gone)
  expect(asked).toHaveLength(2)
})

it('says so not before it is known who reads: a member is asked for it, and the word would go and come back', async () => {
  serve({
    [stored]: exampleQuery,
    'GET /recommendations': [exampleRecommendation],
    'GET /recommendations/6550c0de0000000000000000': failure(404, 'Recommendation not found.'),
  })
  const reports: ((person: SignedInUser | null) => void)[] = []
  const observe = (report: (person: SignedInUser | null) => void) => {
    reports.push(report)
    return () => undefined
  }
  show(<QueryPage />, {
    identity: identityOf(mira, { observe }),
    route: '/query/:id',
    address: `/query/${exampleQuery._id}#6550c0de0000000000000000`,
  })
  await screen.findByRole('heading', { name: exampleRecommendation.title })
  expect(screen.queryByText(gone)).toBeNull()
  act(() => reports.forEach((report) => report(mira)))
  await screen.findByText(gone)
})

it('brings that into view, also where the page that is open is led there again and again', async () => {
  serve({ [stored]: exampleQuery, 'GET /recommendations': [exampleRecommendation] })
  const moves: string[] = []
  vi.spyOn(window, 'scrollTo').mockImplementation(() => void moves.push('to the top'))
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    moves.push(this.textContent)
  })
  show(
    <>
      <QueryPage />
      <Link to="#6550c0de0000000000000000">One</Link>
      <Link to="#6550c0de0000000000000001">Other</Link>
      <ScrollPositions />
    </>,
    { route: '/query/:id', address: `/query/${exampleQuery._id}` },
  )
  await screen.findByRole('heading', { name: exampleRecommendation.title })
  for (const name of ['One', 'Other']) {
    await userEvent.click(screen.getByRole('link', { name }))
    await screen.findByText(gone)
    expect(moves.splice(0).at(-1), name).toBe(gone)
  }
})

it('says nothing of the kind of one that is here, or that stands on a later page', async () => {
  const older = { ...exampleRecommendation, _id: '6550c0de0000000000000000', title: 'The older one' }
  serve({
    [stored]: { ...exampleQuery, recommendationCount: 2 },
    'GET /recommendations': ({ search }) =>
      search.has('after') ? [older] : pageOf([exampleRecommendation], '/recommendations?after=x'),
    [`GET /recommendations/${older._id}`]: older,
  })
  open(null, `#${older._id}`)
  await screen.findByRole('heading', { name: 'The older one' })
  expect(screen.queryByText(gone)).toBeNull()
})

it('shows a hidden one to its author and moderators, whom a link leads to it, with the reason', async () => {
  const hidden = {
    reason: 'It names a person.',
    at: '2026-03-04T12:00:00.000Z',
    decision: null,
    waiting: false,
  }
  const one = { ...exampleRecommendation, _id: '6550c0de0000000000000000', title: 'The hidden one', hidden }
  serve({
    [stored]: exampleQuery,
    'GET /recommendations': [exampleRecommendation],
    [`GET /recommendations/${one._id}`]: one,
  })
  open(mira, `#${one._id}`)
  await screen.findByRole('heading', { name: 'The hidden one' })
  await screen.findByText('It names a person.')
  expect(screen.queryByText(gone)).toBeNull()
})

it('puts whoever came to recommend into the form', async () => {
  serve({ [stored]: exampleQuery, 'GET /recommendations': [] })
  open(mira, '#recommend')
  await screen.findByRole('heading', { level: 1, name: exampleQuery.queryTitle })
  await waitFor(() => expect(document.activeElement).toBe(field('Recommendation Title')))
})

it('offers its owner to update it, and nobody else', async () => {
  let own = true
  serve({ [stored]: () => ({ ...exampleQuery, own }), 'GET /recommendations': [] })
  open(mira)
  const update = await screen.findByRole('link', { name: 'Update' })
  expect(update.getAttribute('href')).toBe(`/update-query/${exampleQuery._id}`)
  cleanup()
  own = false
  open({ ...mira, uid: 'u2', email: 'tom@example.org' })
  await screen.findByRole('heading', { level: 1, name: exampleQuery.queryTitle })
  expect(screen.queryByRole('link', { name: 'Update' })).toBeNull()
})

it('says to whoever is logged out while they write that it is kept, and gives it back to them alone', async () => {
  const _id = '6550c0de00000000000000aa'
  serve({ [`GET /products/${_id}`]: { ...exampleQuery, _id }, 'GET /recommendations': [] })
  const { identity, change } = changingIdentity(mira)
  show(<QueryPage />, { identity, route: '/query/:id', address: `/query/${_id}` })
  await screen.findByText('No recommendations yet.')
  await paste('Recommendation Title', 'Half a thought')
  act(() => change(null))
  const kept = await screen.findByText(/^You are logged out\. We kept what you typed/)
  expect(screen.queryByLabelText('Recommendation Title')).toBeNull()
  within(kept).getByRole('link', { name: 'log in' })
  act(() => change({ ...mira, uid: 'u2' }))
  await waitFor(() => expect(field('Recommendation Title').value).toBe(''))
  act(() => change(mira))
  await waitFor(() => expect(field('Recommendation Title').value).toBe('Half a thought'))
})
