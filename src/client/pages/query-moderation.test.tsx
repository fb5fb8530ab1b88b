import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Revision } from '#contract/history.ts'
import { queryIsLocked } from '#contract/queries.ts'
import type { OwnDecision } from '#contract/appeals.ts'
// Known beforehand, so that no test waits for their code to be made.
import '#client/features/evidence/closed-form.tsx'
import '#client/features/evidence/evidence-form.tsx'
import '#client/features/evidence/evidence-section.tsx'
import '#client/features/history/history-dialog.tsx'
import '#client/features/members/suspended-notice.tsx'
import '#client/features/moderation/own/hidden-notice.tsx'
import '#client/features/recommendations/form-body.tsx'
import { notify } from '#client/lib/notify.ts'
import { exampleQuery, exampleRecommendation } from '#client/testing/examples.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'
import { AddQueryPage } from './add-query.tsx'
import { QueryPage } from './query.tsx'

const { _id: id } = exampleQuery
const at = '2026-03-04T12:00:00.000Z'
const decision: OwnDecision = {
  _id: '6550c0de00000000000000d1',
  action: 'hide',
  reason: 'It names a neighbour.',
  at,
  subject: 'query',
  id,
  title: exampleQuery.queryTitle,
  path: `/query/${id}`,
  until: null,
  undoneAt: null,
  appeal: 'possible',
  appealUntil: at,
}
const hidden = { reason: decision.reason, at, decision: decision._id }

const open = (query: object, more: Parameters<typeof serve>[0] = {}) => {
  const asked = serve({
    [`GET /products/${id}`]: { ...exampleQuery, ...query },
    'GET /recommendations': [exampleRecommendation],
    ...more,
  })
  show(<QueryPage />, { identity: identityOf(mira), route: '/query/:id', address: `/query/${id}` })
  return asked
}

it('tells an author why their query is hidden, and takes their appeal', async () => {
  let appeal: OwnDecision['appeal'] = 'possible'
  const sent: unknown[] = []
  open(
    { hidden, own: true },
    {
      'GET /moderation/mine': () => [{ ...decision, appeal }],
      'POST /moderation/appeals': ({ body }: { body: unknown }) => {
        sent.push(body)
        if (sent.length === 1) return failure(500)
        appeal = 'open'
        return { acknowledged: true, insertedId: id }
      },
    },
  )
  const notice = within(await screen.findByRole('note'))
  notice.getByText('It names a neighbour.')
  expect(screen.getByRole('note').textContent).toMatch(/only you and moderators see this/)
  // What nobody would see is not asked for.
  expect(screen.queryByRole('heading', { name: 'Add a Recommendation' })).toBeNull()
  await userEvent.click(await notice.findByRole('button', { name: /^Appeal/ }))
  const words = screen.getByLabelText<HTMLTextAreaElement>('Your words')
  await userEvent.type(words, 'It is the name of the shop.')
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Your appeal was not sent.')
  expect(words.value).toBe('It is the name of the shop.')
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  const waits = await notice.findByText(/^Your appeal is waiting/)
  await waitFor(() => expect(document.activeElement).toBe(waits))
  expect(sent[1]).toEqual({ decision: decision._id, text: 'It is the name of the shop.' })
  expect(notify.success).toHaveBeenCalledWith('Your appeal is sent. A moderator will look at it again.')
})

it('tells a moderator whose it is not, and asks nothing of their own decisions', async () => {
  const asked = open({ hidden })
  expect((await screen.findByRole('note')).textContent).toMatch(/only its author and moderators see this/)
  expect(asked.filter((call) => call.includes('/moderation/'))).toEqual([])
})

it('takes and offers nothing any more where a query is locked, but what its reader added themselves', async () => {
  open({ lockedAt: at, own: true })
  const notice = (await screen.findByRole('heading', { name: 'Your query is locked' })).parentElement
  expect(notice?.textContent).toContain('and you cannot change it')
  screen.getByText(/You can still edit or delete your own recommendations and evidence\./)
  expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('/moderation/mine')
  expect(screen.queryByRole('link', { name: 'Update' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Update the status' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Add a Recommendation' })).toBeNull()
  await screen.findByRole('heading', { name: 'Evidence' })
  expect(screen.queryByRole('button', { name: /evidence$/ })).toBeNull()
})

it('tells others only what concerns them of a locked query, and visitors nothing of their own', async () => {
  open({ lockedAt: at })
  await screen.findByRole('heading', { name: 'This query is locked' })
  screen.getByText(/be added\. You can still edit or delete your own recommendations and evidence\.$/)
  expect(screen.queryByRole('link', { name: 'See why' })).toBeNull()
  cleanup()
  show(<QueryPage />, { route: '/query/:id', address: `/query/${id}` })
  await screen.findByText('A moderator has locked it. Nothing can be added.')
})

it('gives back evidence that was written before a query was locked, in place of its form', async () => {
  let lock = {}
  open(
    {},
    {
      [`GET /products/${id}`]: () => ({ ...exampleQuery, ...lock }),
      [`POST /products/${id}/evidence`]: () => {
        lock = { lockedAt: at }
        return failure(409, queryIsLocked)
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add the first evidence' }))
  await userEvent.selectOptions(await screen.findByLabelText('Kind of Evidence'), 'first-hand')
  await userEvent.click(screen.getByLabelText('What It Shows'))
  await userEvent.paste('It closed.')
  await userEvent.click(screen.getByRole('button', { name: 'Add Evidence' }))
  const said = await screen.findByText('No evidence can be added here any more.')
  expect(screen.queryByRole('form', { name: 'Add evidence' })).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>('What you typed').value).toContain('It closed.')
  screen.getByText(/^It was not sent/)
  await waitFor(() => expect(document.activeElement).toBe(said.parentElement))
})

it('leads on to the query that another was merged into', async () => {
  const other = '6550c0de0000000000000009'
  open(
    { _id: other },
    { [`GET /products/${other}`]: { ...exampleQuery, _id: other, queryTitle: 'The first' } },
  )
  await screen.findByRole('heading', { level: 1, name: 'The first' })
})

it('takes along to it what was being written when it was merged', async () => {
  const said = vi.spyOn(notify, 'warning').mockImplementation(() => undefined)
  const other = { ...exampleQuery, _id: '6550c0de0000000000000009', queryTitle: 'The first' }
  let read: object = exampleQuery
  open(
    {},
    {
      [`GET /products/${id}`]: () => read,
      [`GET /products/${other._id}`]: other,
      'POST /recommendations': () => {
        read = other
        return failure(404, 'Query not found.')
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add the first evidence' }))
  await userEvent.click(await screen.findByLabelText('What It Shows'))
  await userEvent.paste('It closed.')
  for (const label of ['Recommendation Title', 'Recommended Product Name', 'Recommendation Reason']) {
    await userEvent.click(screen.getByLabelText(label))
    await userEvent.paste('Hemp')
  }
  await userEvent.click(screen.getByRole('button', { name: 'Add Recommendation' }))
  await screen.findByRole('heading', { level: 1, name: 'The first' })
  await screen.findByText('We kept what you typed.')
  expect(screen.getByLabelText<HTMLInputElement>('Recommendation Reason').value).toBe('Hemp')
  expect(said.mock.calls).toEqual([['This query was merged into another one. We kept what you typed.']])
  await userEvent.click(await screen.findByRole('button', { name: 'Add the first evidence' }))
  expect((await screen.findByLabelText<HTMLInputElement>('What It Shows')).value).toBe('It closed.')
})

it('tells what was changed, newest first, in words for those who see no colour', async () => {
  const before = (n: number, queryTitle: string): Revision => ({
    _id: `6550c0de00000000000000f${n}`,
    at,
    fields: { queryTitle, price: null },
  })
  open(
    { updatedAt: '2026-03-06T12:00:00.000Z', queryTitle: 'Is there a fair one?' },
    { [`GET /products/${id}/history`]: [before(2, 'Is there a good one?'), before(1, 'Is there one?')] },
  )
  await userEvent.click(await screen.findByRole('button', { name: /^edited/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Changes' })
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(2))
  const texts = within(dialog)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'Is there a  [removed: good ]  [added: fair ] one?',
    'Is there  [added: a good ] one?',
  ])
  expect(dialog.querySelectorAll('ins')).toHaveLength(2)
})

it('says nothing of changes where there were none', async () => {
  open({})
  await screen.findByText(exampleRecommendation.title)
  expect(screen.queryByRole('button', { name: /^edited/ })).toBeNull()
})

it('says that a recommendation waits for a first look, and shows it marked to its author', async () => {
  const waiting = { reason: null, at, decision: null, waiting: true }
  const held = { ...exampleRecommendation, _id: '6550c0de00000000000000b1', title: 'Held', hidden: waiting }
  const own = { ...held, own: true }
  const mine = {
    votes: {},
    swaps: [],
    swapNotes: {},
    evidence: [],
    checks: {},
    following: false,
    saved: false,
  }
  let hiddenOnes: string[] = []
  open(
    {},
    {
      [`GET /products/${id}/mine`]: () => ({ ...mine, hidden: hiddenOnes }),
      [`GET /recommendations/${held._id}`]: own,
      'POST /recommendations': () => {
        hiddenOnes = [held._id]
        return { acknowledged: true, insertedId: held._id, waiting: true }
      },
    },
  )
  for (const label of ['Recommendation Title', 'Recommended Product Name', 'Recommendation Reason']) {
    await userEvent.click(await screen.findByLabelText(label))
    await userEvent.paste('Held')
  }
  await userEvent.click(screen.getByRole('button', { name: 'Add Recommendation' }))
  const said = await screen.findByRole('dialog', { name: 'Success' })
  expect(said.textContent).toContain(
    'Recommendation submitted! A moderator reads it before others can see it. Until then you can find it below and in My Recommendations.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  const entry = await waitFor(() => document.getElementById(held._id) as HTMLElement)
  expect((await within(entry).findByRole('note')).textContent).toMatch(
    /^Waiting for a moderator since .+ only you and moderators see this/,
  )
  // Others are not counted among them.
  screen.getByRole('heading', { name: 'Recommendations (1)' })
})

it('says above the form that somebody is suspended as soon as that was the answer, and keeps their text', async () => {
  let member: object = { role: 'member' }
  open(
    {},
    {
      'GET /members/me': () => member,
      'POST /recommendations': () => {
        member = { role: 'member', suspendedUntil: '2030-03-04T12:00:00.000Z' }
        return failure(403, 'Your membership is suspended until 4 March 2030.')
      },
    },
  )
  for (const label of ['Recommendation Title', 'Recommended Product Name', 'Recommendation Reason'])
    await userEvent.type(await screen.findByLabelText(label), 'Honest Bar')
  expect(screen.queryByRole('note')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add Recommendation' }))
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
  expect((await screen.findByRole('note')).textContent).toMatch(/^Your membership is suspended until .*2030/)
  expect(screen.getByLabelText<HTMLInputElement>('Recommendation Title').value).toBe('Honest Bar')
})

it('tells a suspended member before they write until when nothing is taken', async () => {
  const suspendedUntil = '2030-03-04T12:00:00.000Z'
  open({}, { 'GET /members/me': { role: 'member', suspendedUntil } })
  const note = await screen.findByRole('note')
  expect(note.textContent).toMatch(
    /^Your membership is suspended until .*2030.*\. Until then you can read, but not post/,
  )
  expect(within(note).getByRole('link').getAttribute('href')).toBe('/moderation/mine')
  expect(screen.queryByRole('button', { name: /evidence$/ })).toBeNull()
  cleanup()
  show(<AddQueryPage />, { identity: identityOf(mira) })
  expect((await screen.findByRole('note')).textContent).toMatch(/^Your membership is suspended/)
})
