import { expect, it } from 'vitest'
import { evidencePolicies } from '#server/evidence/policies.ts'
import { markPolicies } from '#server/marks/policies.ts'
import { memberPolicies } from '#server/members/policies.ts'
import { moderationPolicies } from '#server/moderation/policies.ts'
import { queryPolicies } from '#server/queries/policies.ts'
import { recommendationPolicies } from '#server/recommendations/policies.ts'
import { allow, type Actor } from './policy.ts'

const person = (name: string, more = {}) => ({
  uid: `uid-${name}`,
  email: `${name}@example.org`,
  signedInAt: Date.now() / 1000,
  owns: (owner: string) => [`uid-${name}`, `email:${name}@example.org`].includes(owner),
  ...more,
})

const actors = {
  visitor: null,
  stranger: person('stranger'),
  owner: person('owner'),
  moderator: person('moderator', { role: 'moderator' }),
  admin: person('admin', { role: 'admin' }),
} satisfies Record<string, Actor>

const row = { owner: 'uid-owner', email: 'Owner@example.org' }

it('rows from before there were uids are theirs who proved the address', () => {
  const imported = { ...row, owner: 'email:owner@example.org' }
  expect(queryPolicies.update(actors.owner, imported)).toBe(true)
  expect(queryPolicies.update(actors.stranger, imported)).toBe(false)
})

it('without an address there is no list of one', () => {
  expect(recommendationPolicies.listOwn({ ...person('owner'), email: null }, row)).toBe(false)
})

it('nobody marks while suspended, or under an address that has to be proved first', () => {
  for (const actor of Object.values(actors)) {
    expect(markPolicies.markNow(actor, { suspended: true })).toBe(false)
    expect(markPolicies.markUnderAddress(actor, { proved: false })).toBe(false)
    expect(evidencePolicies.checkUnderAddress(actor, { proved: false })).toBe(false)
  }
})

it('nobody suspends an admin or themselves, or changes their own role', () => {
  const { moderator, admin } = actors
  for (const actor of [moderator, admin]) {
    expect(moderationPolicies.suspend(actor, { uid: 'uid-x', role: 'admin' })).toBe(false)
    expect(moderationPolicies.suspend(actor, { uid: actor.uid, role: 'moderator' })).toBe(false)
    expect(moderationPolicies.suspend(actor, { uid: 'uid-x', role: 'moderator' })).toBe(true)
  }
  expect(memberPolicies.setRole(admin, { uid: admin.uid })).toBe(false)
})

it('a visitor is asked to sign in, others are told why not', () => {
  const refusal = (actor: Actor) => () => allow(queryPolicies.update, actor, row, 'It is not yours.')
  expect(refusal(null)).toThrow(expect.objectContaining({ statusCode: 401 }) as Error)
  const why = { statusCode: 403, message: 'It is not yours.' }
  expect(refusal(actors.stranger)).toThrow(expect.objectContaining(why) as Error)
  expect(refusal(actors.owner)).not.toThrow()
})
