import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Notice } from '#contract/notices.ts'
import { UnseenCount } from '#client/features/notices/unseen-count.tsx'
import { announceNews, useLiveNotices } from '#client/features/notices/use-live-notices.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'
import { NoticesPage } from './notices.tsx'

const facts = {
  _id: '6550c0de0000000000000012',
  action: 'hide' as const,
  reason: 'It names a person.',
  at: '2026-03-04T12:00:00.000Z',
  until: null,
  undoneAt: null,
  appealUntil: '2026-03-24T12:00:00.000Z',
  subject: 'query' as const,
}
const notice: Notice = {
  _id: '6550c0de0000000000000011',
  kind: 'decision',
  count: 1,
  at: '2026-03-04T12:00:00.000Z',
  seenAt: null,
  title: 'Soap and lies',
  path: '/query/6550c0de0000000000000001',
  facts,
}
const reported: Notice = {
  ...notice,
  _id: '6550c0de0000000000000010',
  kind: 'report',
  seenAt: '2026-03-05T12:00:00.000Z',
  title: null,
  path: null,
  facts: { ...facts, appealUntil: null, undoneAt: '2026-03-04T12:05:00.000Z', afterAppeal: false },
}

const ofLaterVersion = { ...notice, _id: '6550c0de0000000000000009', kind: 'unheard-of', facts: {} } as never

/** A member with these notices, who has seen some once they say so. */
function world(list: Notice[], seen: () => object = () => ({ acknowledged: true })) {
  const known = new Set<string>()
  const isNew = ({ _id, seenAt }: Notice) => seenAt === null && !known.has(_id)
  return serve({
    'GET /notices': ({ search }) => (search.has('unseen') ? list.filter(isNew).slice(0, 10) : list),
    'POST /notices/seen': ({ body }) => {
      const answer = seen()
      if (!(answer instanceof Response)) for (const id of (body as { ids: string[] }).ids) known.add(id)
      return answer
    },
  })
}
const open = (element = <NoticesPage />) =>
  show(
    <>
      <a href="/notices" aria-labelledby="unseen-notices">
        Notices
        <UnseenCount />
      </a>
      {element}
    </>,
    { identity: identityOf(mira) },
  )
const bell = (name: string) => screen.findByRole('link', { name })
const sentSeen = (asked: string[]) => asked.filter((call) => call === 'POST /notices/seen').length

it.each([
  [0, 'Notices'],
  [1, 'Notices: 1 new'],
  [9, 'Notices: 9 new'],
  [12, 'Notices: more than 9 new'],
])('the bell says in words that %i are new: %s', async (count, name) => {
  const asked = world(Array.from({ length: count }, (_, n) => ({ ...notice, _id: String(n) })))
  open(<p>Somewhere else</p>)
  await waitFor(() => expect(asked).toEqual(['GET /notices?unseen=true&limit=10']))
  await bell(name)
})

it('tells what was decided on what and why, and the way to appeal; once shown it is seen', async () => {
  const asked = world([notice, reported, ofLaterVersion])
  open()
  const [own, report, later] = await screen.findAllByRole('listitem')
  if (!own || !report || !later) throw new Error('Something is not told.')
  within(own).getByText(/^New/)
  within(own).getByText('Your query was hidden. Others can no longer see it.')
  within(own).getByText('It names a person.')
  expect(within(own).getByRole('link', { name: 'Soap and lies' }).getAttribute('href')).toBe(notice.path)
  const appeal = within(own).getByRole('link', { name: 'See it and appeal' })
  expect(appeal.getAttribute('href')).toBe('/moderation/mine')
  within(report).getByText('Thank you. A moderator has checked the query you reported. It is hidden now.')
  within(report).getByText(/^Taken back/)
  expect([within(report).queryByRole('link'), within(report).queryByText(/^New/)]).toEqual([null, null])
  within(later).getByRole('link', { name: 'Soap and lies' })
  await bell('Notices')
  expect(sentSeen(asked)).toBe(1)
})

it('leads from the name in a sentence to the member', async () => {
  const by = { name: 'Noor (x.y)', handle: 'noor-said' }
  world([{ ...notice, kind: 'reply', facts: { own: true, by } }])
  open()
  const told = await screen.findByText(/replied to your recommendation\.$/)
  expect(told.textContent).toBe('Noor (x.y) replied to your recommendation.')
  expect(within(told).getByRole('link', { name: by.name }).getAttribute('href')).toBe('/member/noor-said')
})

it('keeps the focus where it is in a row to which something is added', async () => {
  const row = { ...notice, kind: 'recommendation', facts: { own: true } } as const
  const other = {
    ...row,
    _id: '6550c0de0000000000000010',
    title: 'Who waits?',
    path: '/query/6550c0de0000000000000002',
  }
  const list: Notice[] = [row, other]
  world(list)
  function Listening() {
    useLiveNotices()
    return <NoticesPage />
  }
  open(<Listening />)
  const link = await screen.findByRole('link', { name: 'Who waits?' })
  link.focus()
  list.splice(0, 2, { ...other, _id: '6550c0de0000000000000012', count: 2 }, row)
  await bell('Notices')
  act(announceNews)
  await screen.findByText('There are 2 new recommendations on your query.')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Who waits?' }))
})

it('is not seen while nobody looks, and what could not be said is said when they look again', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const answers = [failure(503), { acknowledged: true }]
  const asked = world([notice], () => answers.shift() ?? {})
  open()
  await screen.findByText(/^New/)
  expect(sentSeen(asked)).toBe(0)
  hidden.mockReturnValue(false)
  for (const times of [1, 2]) {
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(sentSeen(asked)).toBe(times))
  }
  await bell('Notices')
})

it('says that there is nothing, or that it could not be loaded', async () => {
  world([])
  open()
  await screen.findByText('You have no notices yet.')
  serve({ 'GET /notices': failure(500) })
  open()
  await screen.findByText('Failed to load your notices.')
})
