import { expect, it } from 'vitest'
import { choicesFor } from './choices.ts'
import { at, entry, id } from '#client/testing/moderation.ts'

it('offers to decide on what reporters hid before an appeal against something else is answered', () => {
  const decision = { _id: id(5), action: 'lock' as const, reason: 'A quarrel', at }
  const appealed = (isHidden: boolean) => {
    const { now } = entry(1)
    const appeal = { text: 'It is none.', at, decision }
    return entry(1, { why: 'appeal', appeal, now: now && { ...now, isHidden, isLocked: true } })
  }
  const offered = (isHidden: boolean) => choicesFor(appealed(isHidden)).map(({ action }) => action)
  expect(offered(false)).toEqual(['unlock', 'dismiss'])
  expect(offered(true)).toEqual(['restore', 'hide'])
})

it('offers to read what nobody has read yet before an appeal is answered', () => {
  const decision = { _id: id(5), action: 'hide' as const, reason: 'A quarrel', at }
  const { now } = entry(1)
  const waiting = {
    why: 'review' as const,
    reports: [],
    reportCount: 0,
    now: now && { ...now, isHidden: true },
  }
  const offered = choicesFor(entry(1, { ...waiting, appeal: { text: 'It is none.', at, decision } }))
  expect(offered.map(({ action }) => action)).toEqual(['restore', 'hide'])
})
