import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import type { Mine } from '#contract/mine.ts'
// Known beforehand, so that no test waits for their code to be made.
import '#client/features/evidence/evidence-section.tsx'
import '#client/features/marks/entry-marks.tsx'
import '#client/features/recommendations/form-body.tsx'
import '#client/features/saved/bookmark.tsx'
import '#client/ui/forms/kept-draft-copy.tsx'
import '#client/ui/forms/kept-draft.tsx'
import { isKeptForMember } from '#client/lib/forms/drafts.ts'
import { notify } from '#client/lib/notify.ts'
import { changeUnsent, unsentOf } from '#client/lib/outbox/outbox.ts'
import { setPendingAction } from '#client/lib/pending-action.ts'
import { LoginPage } from './login.tsx'
import { RegisterPage } from './register.tsx'
import { QueryPage } from './query.tsx'
import { exampleQuery, exampleRecommendation } from '#client/testing/examples.ts'
import { changingIdentity, identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

const id = exampleRecommendation._id
const one = `/recommendations/${id}`
const nothing: Mine = {
  votes: {},
  swaps: [],
  swapNotes: {},
  evidence: [],
  checks: {},
  following: false,
  saved: false,
}
const weighed = { ...exampleRecommendation, helpful: 2, notFit: 1, swapCount: 4 }
type Answers = Parameters<typeof serve>[0]

/** What the browser keeps of where they are, and its ways. */
function History() {
  const navigate = useNavigate()
  return (
    <>
      <output>{JSON.stringify(useLocation().state)}</output>
      <Link to="/elsewhere">Elsewhere</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  )
}

/** Somebody whose session has ended without their knowing, and what comes after it. */
function endedSession() {
  const { identity, change } = changingIdentity(mira)
  const session = { isOver: true }
  const ended = {
    ...identity,
    idToken: (fresh?: boolean) => {
      if (fresh && session.isOver) change(null)
      return identity.idToken(fresh)
    },
  }
  const signIn = (person: typeof mira) => {
    session.isOver = false
    act(() => change(person))
  }
  return { session, identity: ended, signIn }
}

/** The page of a query with one entry, as the member finds it. */
async function open(
  answers: Answers = {},
  { mine = nothing, isMember = true, entry = weighed, identity = identityOf(isMember ? mira : null) } = {},
) {
  const asked = serve({
    [`GET /products/${exampleQuery._id}`]: exampleQuery,
    'GET /recommendations': [entry],
    [`GET /products/${exampleQuery._id}/mine`]: mine,
    ...answers,
  })
  const pages = (
    <>
      <History />
      <Routes>
        <Route path="/query/:id" element={<QueryPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/elsewhere" element={null} />
      </Routes>
    </>
  )
  show(pages, {
    identity,
    route: '/*',
    address: `/query/${exampleQuery._id}`,
  })
  await screen.findByText(/^Helpful/)
  if (isMember) await waitFor(() => expect(asked.join()).toContain('/mine'))
  return asked
}
const button = (name: RegExp) => screen.getByRole('button', { name })
const pressed = (name: RegExp) => button(name).getAttribute('aria-pressed')
const changes = (asked: string[]) => asked.filter((call) => !call.startsWith('GET'))

it('counts at once, takes a double press for one, and says what the server counted', async () => {
  let answer: (counts: object) => void = () => undefined
  const first = { ...weighed, isListed: false, why: ['swaps'] }
  const asked = await open({
    [`GET /products/${exampleQuery._id}`]: { ...exampleQuery, recommendationCount: 1, answers: [first] },
    [`PUT ${one}/vote`]: () => new Promise<object>((done) => (answer = done)),
  })
  screen.getByText('4 switched, 2 of 3 find it helpful')
  await userEvent.dblClick(button(/^Helpful/))
  await waitFor(() => expect(button(/^Helpful/).textContent).toBe('Helpful3'))
  screen.getByText('4 switched, 3 of 4 find it helpful')
  expect([pressed(/^Helpful/), changes(asked)]).toEqual(['true', [`PUT ${one}/vote`]])
  answer({ helpful: 8, notFit: 1, score: 0.5 })
  await screen.findByText('8 members find it helpful, 1 not a fit.')
  expect(button(/^Helpful/).textContent).toBe('Helpful8')
  // What is named first may be another one now.
  const read = `GET /products/${exampleQuery._id}`
  await waitFor(() => expect(asked.filter((call) => call === read)).toHaveLength(2))
})

it('asks why something is not a fit, in place, and changes a vote by the answer, also one that waits', async () => {
  const sent: unknown[] = []
  const about = { key: 'a', title: 'Oat drink', path: '/', at: 0 }
  changeUnsent(mira.uid, () => [{ ...about, kind: 'vote', id, body: { value: 1 } }])
  await open(
    {
      [`PUT ${one}/vote`]: ({ body }) => {
        sent.push(body)
        return { helpful: 1, notFit: 2, score: 0.1 }
      },
    },
    { mine: { ...nothing, votes: { [id]: 1 } } },
  )
  await waitFor(() => expect(pressed(/^Helpful/)).toBe('true'))
  await userEvent.click(button(/^Not a fit/))
  const question = screen.getByRole('group', { name: 'Why is it not a fit?' })
  expect([document.activeElement, button(/^Not a fit/).getAttribute('aria-expanded')]).toEqual([
    question,
    'true',
  ])
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('Why is it not a fit?')).toBeNull()
  expect([document.activeElement, sent]).toEqual([button(/^Not a fit/), []])
  await userEvent.click(button(/^Not a fit/))
  await userEvent.click(screen.getByRole('button', { name: 'It does not do the same job' }))
  await screen.findByText('1 member finds it helpful, 2 not a fit.')
  expect(sent).toEqual([{ value: -1, reason: 'not-equivalent' }])
  expect(unsentOf(mira.uid)).toEqual([])
  expect(document.activeElement).toBe(button(/^Not a fit/))
})

it('takes a vote back by another press', async () => {
  const asked = await open(
    { [`DELETE ${one}/vote`]: { helpful: 1, notFit: 1, score: 0 } },
    { mine: { ...nothing, votes: { [id]: 1 } } },
  )
  await waitFor(() => expect(pressed(/^Helpful/)).toBe('true'))
  await userEvent.click(button(/^Helpful/))
  await waitFor(() => expect(changes(asked)).toEqual([`DELETE ${one}/vote`]))
  await waitFor(() => expect(button(/^Helpful/).textContent).toBe('Helpful1'))
})

it('swaps at once, and adds a few words where there are some', async () => {
  const sent: unknown[] = []
  await open({
    [`PUT ${one}/swap`]: ({ body }) => {
      sent.push(body)
      return { swapCount: 5 }
    },
  })
  await userEvent.click(button(/^I switched/))
  await screen.findByText('5 members switched to this.')
  await userEvent.type(screen.getByLabelText(/^How do you like it/), 'Since May.')
  await userEvent.click(button(/^Save note/))
  await screen.findByText('Your note is saved.')
  expect(sent).toEqual([{}, { note: 'Since May.', shared: false }])
  expect(document.activeElement).toBe(button(/^I switched/))
  expect(screen.queryByLabelText(/^How do you like it/)).toBeNull()
})

it('gives members their own note back, to change or to take away', async () => {
  const sent: unknown[] = []
  await open(
    {
      [`PUT ${one}/swap`]: ({ body }) => {
        sent.push(body)
        return { swapCount: 4 }
      },
    },
    { mine: { ...nothing, swaps: [id], swapNotes: { [id]: 'Since May.' } } },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Your note' }))
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^How do you like it/)
  expect(note.value).toBe('Since May.')
  await userEvent.clear(note)
  await userEvent.click(button(/^Save note/))
  await screen.findByText('Your note is saved.')
  expect(sent).toEqual([{ note: '', shared: false }])
})

it('brings the note back of whoever takes their swap back and switches again', async () => {
  const sent: unknown[] = []
  let mine: Mine = { ...nothing, swaps: [id], swapNotes: { [id]: 'Since May.' } }
  const asked = await open({
    [`GET /products/${exampleQuery._id}/mine`]: () => mine,
    [`DELETE ${one}/swap`]: () => {
      mine = nothing
      return { swapCount: 3 }
    },
    [`PUT ${one}/swap`]: ({ body }) => {
      sent.push(body)
      return { swapCount: 4 }
    },
  })
  await waitFor(() => expect(pressed(/^I switched/)).toBe('true'))
  const reads = () => asked.filter((call) => call.endsWith('/mine')).length
  const before = reads()
  await userEvent.click(button(/^I switched/))
  await screen.findByText('3 members switched to this.')
  await waitFor(() => expect(reads()).toBe(before + 1))
  // Presses in quick succession are one.
  await waitFor(async () => {
    await userEvent.click(button(/^I switched/))
    expect(sent).toEqual([{ note: 'Since May.' }])
  })
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^How do you like it/).value).toBe('Since May.')
})

it('gives their note back to whoever says once more, after a login, that they switched', async () => {
  setPendingAction({ kind: 'swap', id, swapped: true }, '/')
  let read: (mine: Mine) => void = () => undefined
  const swapped = { ...nothing, swaps: [id], swapNotes: { [id]: 'Since May.' } }
  const asked = await open({
    [`PUT ${one}/swap`]: { swapCount: 4 },
    [`GET /products/${exampleQuery._id}/mine`]: () => new Promise<Mine>((done) => (read = done)),
  })
  await waitFor(() => expect(changes(asked)).toEqual([`PUT ${one}/swap`]))
  await screen.findByText('4 members switched to this.')
  await waitFor(() => expect(asked.filter((call) => call.endsWith('/mine'))).toHaveLength(2))
  read(swapped)
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/^How do you like it/)
  expect(note.value).toBe('Since May.')
})

it('takes back a vote that failed, though a swap has followed it', async () => {
  let refuse: (answer: object) => void = () => undefined
  await open({
    [`PUT ${one}/vote`]: () => new Promise<object>((done) => (refuse = done)),
    [`PUT ${one}/swap`]: { swapCount: 5 },
  })
  await userEvent.click(button(/^Helpful/))
  await userEvent.click(button(/^I switched/))
  await waitFor(() => expect(button(/^I switched/).textContent).toBe('I switched to this5'))
  expect(button(/^Helpful/).textContent).toBe('Helpful3')
  refuse(failure(403, 'You cannot vote on your own recommendation.'))
  await screen.findByText('5 members switched to this.')
  await waitFor(() => expect(button(/^Helpful/).textContent).toBe('Helpful2'))
})

it('is marked as chosen once whoever asked has switched', async () => {
  const asked = { ...exampleQuery, own: true, userName: 'Who Asked', handle: 'who-asked' }
  let answers: object[] = []
  let counted: (counts: object) => void = () => undefined
  await open({
    [`GET /products/${exampleQuery._id}`]: () => ({ ...asked, answers }),
    'GET /recommendations': [{ ...weighed, userName: 'Who Asked' }],
    [`PUT ${one}/swap`]: () => new Promise<object>((done) => (counted = done)),
  })
  expect(screen.queryByText(/^Chosen by/)).toBeNull()
  await userEvent.click(button(/^I switched/))
  const chosen = await screen.findByText(/^Chosen by/)
  expect(within(chosen).getByRole('link').getAttribute('href')).toBe('/member/who-asked')
  // Then at the top of the page and above the list, too.
  answers = [{ ...weighed, isListed: false, why: ['chosen'] }]
  counted({ swapCount: 5 })
  await waitFor(() => expect(screen.getAllByText(/^Chosen by/)).toHaveLength(3))
})

const lost = 'This recommendation is no longer here. Its author may have deleted it.'
it.each([
  [failure(500), 'That was not counted. Please try again.'],
  [failure(404, 'Recommendation not found.'), lost],
  [failure(409, 'You have switched to 3 of these already.'), 'You have switched to 3 of these already.'],
  [failure(429, 'Too many changes.'), 'Too many changes.'],
  [failure(403, 'Confirm your email address first.'), 'Confirm your email address first.'],
])('is as before where it fails, and says why: %#', async (answer, words) => {
  await open({ [`PUT ${one}/swap`]: answer })
  await userEvent.click(button(/^I switched/))
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith(words))
  await waitFor(() => expect(pressed(/^I switched/)).toBe('false'))
  expect(button(/^I switched/).textContent).toBe('I switched to this4')
  expect(screen.queryByLabelText(/^How do you like it/)).toBeNull()
})

it('takes an entry off that is gone, once it has said so', async () => {
  let entries = [weighed]
  await open({
    'GET /recommendations': () => entries,
    [`PUT ${one}/vote`]: () => {
      entries = []
      return failure(404, 'Recommendation not found.')
    },
  })
  await userEvent.click(button(/^Helpful/))
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith(lost))
  await waitFor(() => expect(screen.queryByRole('heading', { name: weighed.title })).toBeNull())
})

it.each([
  [weighed, '2 helpful · 1 not a fit · 4 swaps'],
  [exampleRecommendation, 'No votes yet'],
])('shows counts alone to whoever recommended it: %#', async (entry, words) => {
  serve({
    [`GET /products/${exampleQuery._id}`]: exampleQuery,
    'GET /recommendations': [{ ...entry, own: true }],
    [`GET /products/${exampleQuery._id}/mine`]: nothing,
  })
  show(<QueryPage />, {
    identity: identityOf(mira),
    route: '/query/:id',
    address: `/query/${exampleQuery._id}`,
  })
  await screen.findByText(words)
  expect(screen.queryByRole('button', { name: /^Helpful/ })).toBeNull()
})

it('leads visitors to the login without sending anything', async () => {
  const asked = await open({}, { isMember: false })
  await userEvent.click(screen.getByRole('link', { name: /^Helpful/ }))
  screen.getByRole('heading', { name: 'Welcome back!' })
  expect(changes(asked)).toEqual([])
})

it('does what a visitor wanted once they have registered, which says what for', async () => {
  const { identity, change } = changingIdentity(null)
  const asked = await open(
    { [`PUT ${one}/vote`]: { helpful: 3, notFit: 1, score: 0.4 } },
    { isMember: false, identity },
  )
  await userEvent.click(screen.getByRole('link', { name: /^Helpful/ }))
  screen.getByText('Log in to mark this as helpful.')
  // The browser's own address, which says whether the login was left for something else.
  history.replaceState(null, '', '/register')
  await userEvent.click(screen.getByRole('link', { name: 'Register here' }))
  screen.getByText('Register to mark this as helpful.')
  act(() => change(mira))
  await screen.findByText('3 members find it helpful, 1 not a fit.')
  expect(changes(asked)).toEqual([`PUT ${one}/vote`])
  history.replaceState(null, '', '/')
})

it('asks a visitor who found something not a fit for the reason when they are back', async () => {
  setPendingAction({ kind: 'vote', id, value: -1 }, '/')
  await open()
  within(await screen.findByRole('group', { name: 'Why is it not a fit?' })).getByText('It is boycotted, too')
})

it.each([
  ['a vote', nothing, `PUT ${one}/vote`, () => userEvent.click(button(/^Helpful/))],
  [
    'a vote taken back',
    { ...nothing, votes: { [id]: 1 as const } },
    `DELETE ${one}/vote`,
    () => userEvent.click(button(/^Helpful/)),
  ],
  [
    'a reason',
    nothing,
    `PUT ${one}/vote`,
    async () => {
      await userEvent.click(button(/^Not a fit/))
      await userEvent.click(button(/^Something here is wrong/))
    },
  ],
  ['a swap', nothing, `PUT ${one}/swap`, () => userEvent.click(button(/^I switched/))],
  [
    'a save',
    nothing,
    `PUT /saved/${exampleQuery._id}`,
    async () => userEvent.click(await screen.findByRole('button', { name: /^Save/ })),
  ],
] as const)(
  '%s that meets an ended session leads to the login, and is done on the way back',
  async (_, mine, sent, press) => {
    const { session, identity, signIn } = endedSession()
    const bodies: unknown[] = []
    const answer = ({ body }: { body: unknown }) => {
      bodies.push(body)
      return session.isOver ? failure(401, 'Sign in first.') : { saved: true, ...weighed }
    }
    const asked = await open({ [sent]: answer }, { mine, identity })
    await waitFor(() => expect(pressed(/^Helpful/)).toBe(String(id in mine.votes)))
    await press()
    await screen.findByRole('heading', { name: 'Welcome back!' })
    expect(notify.error).not.toHaveBeenCalledWith('That was not counted. Please log in again.')
    signIn(mira)
    await waitFor(() => expect(changes(asked)).toEqual([sent, sent]))
    expect(bodies[1]).toEqual(bodies[0])
    await screen.findByRole('group', { name: /^Vote on/ })
  },
)

const saveNote = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Your note' }))
  await userEvent.type(screen.getByLabelText(/^How do you like it/), text)
  await userEvent.click(button(/^Save note/))
}

it('forgets a note once it is sent on the way back from the login', async () => {
  const { session, identity, signIn } = endedSession()
  await open(
    { [`PUT ${one}/swap`]: () => (session.isOver ? failure(401, 'Sign in first.') : weighed) },
    { mine: { ...nothing, swaps: [id] }, identity },
  )
  await saveNote('Since May.')
  await screen.findByRole('heading', { name: 'Welcome back!' })
  expect(isKeptForMember()).toBe(true)
  signIn(mira)
  await screen.findByText('Your note is saved.')
  expect(isKeptForMember()).toBe(false)
})

it('gives back a note on what was deleted meanwhile', async () => {
  let isGone = false
  await open(
    {
      'GET /recommendations': () => (isGone ? [] : [weighed]),
      [`GET ${one}`]: failure(404, 'Recommendation not found.'),
      [`PUT ${one}/swap`]: failure(404, 'Recommendation not found.'),
    },
    { mine: { ...nothing, swaps: [id] } },
  )
  isGone = true
  await saveNote('Since May.')
  const typed = await screen.findByLabelText<HTMLTextAreaElement>('What you typed')
  expect(typed.value).toContain('Since May.')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(isKeptForMember()).toBe(false)
})

const tom = { ...mira, uid: 'tom', email: 'tom@example.org' }

it('does nothing of it for another member, and keeps none of their words in the history', async () => {
  const { session, identity, signIn } = endedSession()
  const asked = await open(
    {
      [`GET /products/${exampleQuery._id}/mine`]: () =>
        session.isOver ? { ...nothing, swaps: [id] } : nothing,
      [`PUT ${one}/swap`]: () => (session.isOver ? failure(401, 'Sign in first.') : weighed),
      [`PUT ${one}/vote`]: { helpful: 3, notFit: 1, score: 0.4 },
    },
    { identity },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Your note' }))
  await userEvent.type(screen.getByLabelText(/^How do you like it/), 'My doctor said so.')
  await userEvent.click(button(/^Save note/))
  await screen.findByRole('heading', { name: 'Welcome back!' })
  screen.getByText('Log in to save your note.')
  expect(document.querySelector('output')?.textContent).not.toContain('doctor')
  signIn(tom)
  await userEvent.click(await screen.findByRole('button', { name: /^Helpful/ }))
  await screen.findByText('3 members find it helpful, 1 not a fit.')
  // One follows the other: what was pending would have been sent before.
  expect(changes(asked)).toEqual([`PUT ${one}/swap`, `PUT ${one}/vote`])
})

it.each([
  ['the same member', mira],
  ['another one', tom],
])('does nothing of it once the login was left aside, whoever comes back there: %s', async (_, person) => {
  const { session, identity, signIn } = endedSession()
  const asked = await open(
    {
      [`PUT ${one}/vote`]: () => (session.isOver ? failure(401, 'Sign in first.') : weighed),
      [`PUT ${one}/swap`]: { swapCount: 5 },
    },
    { identity },
  )
  await userEvent.click(button(/^Helpful/))
  await screen.findByRole('heading', { name: 'Welcome back!' })
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  signIn(person)
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await userEvent.click(await screen.findByRole('button', { name: /^I switched/ }))
  await screen.findByText('5 members switched to this.')
  expect(changes(asked)).toEqual([`PUT ${one}/vote`, `PUT ${one}/swap`])
})

it('leads nobody in circles whom the server refuses after the login, too', async () => {
  setPendingAction({ kind: 'vote', id, value: 1 }, '/')
  await open({ [`PUT ${one}/vote`]: failure(401) })
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('That was not counted. Please log in again.'))
  expect(screen.queryByRole('heading', { name: 'Welcome back!' })).toBeNull()
})
