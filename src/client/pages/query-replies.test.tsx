import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { Reply } from '#contract/replies.ts'
// Known beforehand, so that no test waits for their code to be made.
import '#client/features/marks/entry-marks.tsx'
import '#client/features/replies/reply-list.tsx'
import '#client/ui/forms/kept-draft-copy.tsx'
import '#client/ui/forms/kept-draft.tsx'
import type { IdentityPort } from '#client/features/identity/port.ts'
import { notify } from '#client/lib/notify.ts'
import { heldPending } from '#client/lib/pending-action.ts'
import { exampleQuery, exampleRecommendation } from '#client/testing/examples.ts'
import { changingIdentity, identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'
import { QueryPage } from './query.tsx'

const { _id: id, title } = exampleRecommendation
const path = `/recommendations/${id}/replies`
const at = '2026-03-06T12:00:00.000Z'
const said = (n: number, more: Partial<Reply> = {}): Reply => ({
  _id: `6550c0de00000000000001${String(n).padStart(2, '0')}`,
  recommendationId: id,
  text: `Word ${n}`,
  authorName: 'Noor',
  handle: 'noor',
  createdAt: at,
  updatedAt: at,
  ...more,
})

interface World {
  isMember?: boolean
  more?: Parameters<typeof serve>[0]
  lockedAt?: string | null
  identity?: IdentityPort
  anchor?: string
  page?: ReactNode
}

/** The page of a query with one entry, and what was said on it. */
async function open(replies: Reply[], { isMember = true, more = {}, lockedAt = null, ...at }: World = {}) {
  const mine = {
    votes: {},
    swaps: [],
    swapNotes: {},
    evidence: [],
    checks: {},
    following: false,
    saved: false,
  }
  const asked = serve({
    [`GET /products/${exampleQuery._id}`]: { ...exampleQuery, lockedAt },
    [`GET /products/${exampleQuery._id}/mine`]: mine,
    'GET /recommendations': [{ ...exampleRecommendation, replyCount: replies.length }],
    [`GET ${path}`]: () => [...replies],
    [`POST ${path}`]: ({ body }) => {
      replies.push(said(9, { ...(body as Pick<Reply, 'text'>), own: true, authorName: mira.displayName }))
      return { acknowledged: true, insertedId: said(9)._id }
    },
    ...more,
  })
  show(at.page ?? <QueryPage />, {
    identity: at.identity ?? identityOf(isMember ? mira : null),
    route: '/query/:id',
    address: `/query/${exampleQuery._id}${at.anchor ?? ''}`,
  })
  await screen.findByRole('heading', { name: title })
  return asked
}
const toggle = (words: string) => screen.findByRole('button', { name: `${words}: ${title}` })

it('are one line until somebody wants them, are counted, and take another one', async () => {
  const asked = await open([said(1), said(2, { updatedAt: '2026-03-07T12:00:00.000Z' })])
  expect(asked).not.toContain(`GET ${path}?limit=24`)
  await userEvent.click(await toggle('2 replies'))
  await screen.findByText('Word 1')
  screen.getByText(/edited/)
  const success = vi.spyOn(notify, 'success').mockImplementation(() => undefined)
  await userEvent.type(screen.getByLabelText('Your reply'), '  Thank you.  ')
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  await screen.findByText('Thank you.')
  await toggle('3 replies')
  expect(success).toHaveBeenCalledExactlyOnceWith('Reply sent.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('')
  expect(asked.filter((call) => call.startsWith('GET /recommendations?'))).toHaveLength(1)
})

it('are changed and deleted by who wrote them, and a refusal takes nothing of the text away', async () => {
  const own = said(3, { own: true })
  const list = [said(1), own]
  const refused = failure(409, 'This reply was changed in the meantime.')
  await open(list, {
    page: (
      <>
        <ul>
          <li>
            <button type="button" data-delete>
              Delete evidence
            </button>
          </li>
        </ul>
        <QueryPage />
      </>
    ),
    more: {
      [`PUT /replies/${own._id}`]: refused,
      [`DELETE /replies/${own._id}`]: () => {
        list.pop()
        return { acknowledged: true, deletedCount: 1 }
      },
    },
  })
  await userEvent.click(await toggle('2 replies'))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit your reply: Word 3' }))
  const form = within(screen.getByRole('form', { name: 'Edit your reply' }))
  await userEvent.type(form.getByLabelText('Your reply'), ' and more')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await form.findByRole('alert')
  expect(form.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('Word 3 and more')
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete your reply: Word 3' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete it!' }))
  await screen.findByText('Your reply has been deleted.')
  await toggle('1 reply')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(document.activeElement?.id).toBe(id)
})

it('that were saved elsewhere meanwhile are shown beside what was typed, and no text is lost unseen', async () => {
  const own = said(3, { own: true })
  const theirs = { ...own, text: 'Theirs', updatedAt: '2026-03-07T12:00:00.000Z' }
  const list = [own]
  const sent: unknown[] = []
  await open(list, {
    more: {
      [`PUT /replies/${own._id}`]: ({ body }) => {
        sent.push(body)
        list[0] = theirs
        if ((body as Reply).updatedAt !== theirs.updatedAt) return failure(409, 'Send the new updatedAt.')
        list[0] = { ...own, ...(body as Reply), updatedAt: '2026-03-08T12:00:00.000Z' }
        return { acknowledged: true, matchedCount: 1, modifiedCount: 1 }
      },
    },
  })
  await userEvent.click(await toggle('1 reply'))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit your reply: Word 3' }))
  const form = within(screen.getByRole('form', { name: 'Edit your reply' }))
  const field = form.getByLabelText<HTMLTextAreaElement>('Your reply')
  await userEvent.type(field, ' and more')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  const choice = await form.findByRole('group', { name: 'Your reply: saved elsewhere' })
  expect(choice.textContent).toContain('Theirs')
  expect(form.getByRole('alert').textContent).toMatch(/^This reply was saved .+ Choose which text to keep\./)
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(sent).toHaveLength(1)
  await userEvent.click(form.getByRole('button', { name: 'Keep my text: Your reply' }))
  expect(document.activeElement).toBe(field)
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Word 3 and more')
  expect(sent[1]).toEqual({ text: 'Word 3 and more', updatedAt: theirs.updatedAt })
})

it('keep the focus where it is of use while one is edited, and say that it is saved', async () => {
  const own = said(3, { own: true })
  await open([own], {
    more: { [`PUT /replies/${own._id}`]: { acknowledged: true, matchedCount: 1, modifiedCount: 1 } },
  })
  const success = vi.spyOn(notify, 'success')
  await userEvent.click(await toggle('1 reply'))
  for (const way of ['Cancel', 'Save']) {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit your reply: Word 3' }))
    const form = within(screen.getByRole('form', { name: 'Edit your reply' }))
    expect(document.activeElement).toBe(form.getByLabelText('Your reply'))
    await userEvent.click(form.getByRole('button', { name: way }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'))
  }
  expect(success).toHaveBeenCalledExactlyOnceWith('Reply changed.')
})

it('give back what was typed on a recommendation that was deleted meanwhile, and say that it is gone', async () => {
  let isGone = false
  await open([said(1)], {
    more: {
      'GET /recommendations': () => (isGone ? [] : [{ ...exampleRecommendation, replyCount: 1 }]),
      [`GET /recommendations/${id}`]: failure(404, 'Recommendation not found.'),
      [`POST ${path}`]: failure(404, 'Recommendation not found.'),
    },
  })
  const error = vi.spyOn(notify, 'error')
  await userEvent.click(await toggle('1 reply'))
  await userEvent.type(await screen.findByLabelText('Your reply'), 'Thank you.')
  isGone = true
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  const typed = await screen.findByLabelText<HTMLTextAreaElement>('What you typed')
  expect(typed.value).toBe('Your reply\nThank you.')
  screen.getByText(/^The recommendation you are looking for is no longer here\./)
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
  expect(error).toHaveBeenCalledExactlyOnceWith(
    'This recommendation is no longer here. Its author may have deleted it.',
  )
})

it('leave whoever has gone on to another page there, and say that what they wrote to is gone', async () => {
  let refuse: (refusal: object) => void = () => undefined
  await open([said(1)], {
    more: { [`POST ${path}`]: () => new Promise<object>((resolve) => (refuse = resolve)) },
  })
  const error = vi.spyOn(notify, 'error')
  await userEvent.click(await toggle('1 reply'))
  await userEvent.type(await screen.findByLabelText('Your reply'), 'Thank you.')
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  await userEvent.click(screen.getByRole('link', { name: exampleQuery.productBrand }))
  const elsewhere = await screen.findByText(/^at /)
  refuse(failure(404, 'Recommendation not found.'))
  await waitFor(() => expect(error).toHaveBeenCalled())
  expect(screen.getByText(/^at /)).toBe(elsewhere)
})

it('give back what was typed over one that was deleted with its recommendation', async () => {
  let isGone = false
  const own = said(3, { own: true })
  await open([own], {
    more: {
      'GET /recommendations': () => (isGone ? [] : [{ ...exampleRecommendation, replyCount: 1 }]),
      [`GET /recommendations/${id}`]: failure(404, 'Recommendation not found.'),
      [`GET ${path}`]: () => (isGone ? failure(404, 'Recommendation not found.') : [own]),
      [`PUT /replies/${own._id}`]: failure(404, 'Reply not found.'),
    },
  })
  const error = vi.spyOn(notify, 'error')
  await userEvent.click(await toggle('1 reply'))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit your reply: Word 3' }))
  const form = within(screen.getByRole('form', { name: 'Edit your reply' }))
  await userEvent.type(form.getByLabelText('Your reply'), ' and more')
  isGone = true
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  const typed = await screen.findByLabelText<HTMLTextAreaElement>('What you typed')
  expect(typed.value).toBe('Your reply\nWord 3 and more')
  expect(error).toHaveBeenCalledExactlyOnceWith(
    'This recommendation is no longer here. Its author may have deleted it.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
})

it('give back what was typed over one that was deleted meanwhile', async () => {
  const own = said(3, { own: true })
  const list = [said(1), own]
  await open(list, { more: { [`PUT /replies/${own._id}`]: failure(404, 'Reply not found.') } })
  const error = vi.spyOn(notify, 'error')
  await userEvent.click(await toggle('2 replies'))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit your reply: Word 3' }))
  const form = within(screen.getByRole('form', { name: 'Edit your reply' }))
  await userEvent.type(form.getByLabelText('Your reply'), ' and more')
  list.pop()
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  const typed = await screen.findByLabelText<HTMLTextAreaElement>('What you typed')
  expect(typed.value).toBe('Your reply\nWord 3 and more')
  expect(screen.queryByRole('form', { name: 'Edit your reply' })).toBeNull()
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^This reply is no longer here\./))
})

it('lead visitors to the login, and are not offered where nothing is taken', async () => {
  await open([said(1)], { isMember: false })
  await userEvent.click(await toggle('1 reply'))
  const login = await screen.findByRole('link', { name: 'Log in to reply' })
  expect([login.getAttribute('href'), screen.queryByLabelText('Your reply')]).toEqual(['/login', null])
})

it('open their form, with the focus in it, to whoever comes back from the login to write the first', async () => {
  const { identity, change } = changingIdentity(null)
  await open([], { identity })
  await userEvent.click(await toggle('Reply'))
  await userEvent.click(await screen.findByRole('link', { name: 'Log in to reply' }))
  await screen.findByText('at /login')
  expect(heldPending()?.from).toBe(`/query/${exampleQuery._id}#reply-${id}`)
  cleanup()
  change(mira)
  await open([], { identity, anchor: `#reply-${id}` })
  const field = await screen.findByLabelText('Your reply')
  await waitFor(() => expect(document.activeElement).toBe(field))
  // Once: whoever comes again is left where they are.
  cleanup()
  await open([], { identity, anchor: `#reply-${id}` })
  await screen.findByLabelText('Your reply')
  expect(document.activeElement).toBe(document.body)
})

function OpenedTwice() {
  const [isAgain, setIsAgain] = useState(false)
  return (
    <>
      <button onClick={() => setIsAgain(true)}>Open again</button>
      <QueryPage key={String(isAgain)} />
    </>
  )
}

it('have what they are on brought into view, also where that is here from the start', async () => {
  await open([], { anchor: `#reply-${id}`, page: <OpenedTwice /> })
  const cameIntoSight = vi.spyOn(Element.prototype, 'scrollIntoView')
  await userEvent.click(screen.getByRole('button', { name: 'Open again' }))
  expect(cameIntoSight.mock.contexts).toContain(document.getElementById(id))
})

it('tell whoever is logged out while they write that it is kept, and lead back to it', async () => {
  const { identity, change } = changingIdentity(mira)
  await open([], { identity })
  await userEvent.click(await toggle('Reply'))
  await userEvent.type(await screen.findByLabelText('Your reply'), 'Thank you.')
  act(() => change(null))
  const kept = await screen.findByText(/^You are logged out. We kept what you typed/)
  await userEvent.click(within(kept).getByRole('link', { name: 'log in' }))
  await screen.findByText('at /login')
  cleanup()
  change(mira)
  await open([], { identity, anchor: `#reply-${id}` })
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your reply')).value).toBe('Thank you.')
  screen.getByText('We kept what you typed.')
})

it('are not offered on a locked query that has none', async () => {
  await open([], { lockedAt: at })
  expect(screen.queryByRole('button', { name: `Reply: ${title}` })).toBeNull()
})
