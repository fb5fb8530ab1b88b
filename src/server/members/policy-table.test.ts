import { expect, it } from 'vitest'
import { accountPolicies } from '../account/policies.ts'
import { blockPolicies } from '../blocks/policies.ts'
import { contactPolicies } from '../contact/policies.ts'
import { historyPolicies } from '../history/policies.ts'
import { minePolicies } from '../mine/policies.ts'
import { markPolicies } from '../marks/policies.ts'
import { moderationPolicies } from '../moderation/policies.ts'
import { noticePolicies } from '../notices/policies.ts'
import { evidencePolicies } from '../evidence/policies.ts'
import { queryPolicies } from '../queries/policies.ts'
import { recommendationPolicies } from '../recommendations/policies.ts'
import { savedPolicies } from '../saved/policies.ts'
import { memberPolicies } from './policies.ts'
import { allow, type Actor, type Rule } from '#server/platform/policy.ts'

const now = () => Date.now() / 1000
const person = (name: string, more = {}) => ({
  uid: `uid-${name}`,
  email: `${name}@example.org`,
  signedInAt: now(),
  owns: (owner: string) => [`uid-${name}`, `email:${name}@example.org`].includes(owner),
  ...more,
})

const actors = {
  visitor: null,
  stranger: person('stranger'),
  owner: person('owner'),
  'owner long ago': person('owner', { signedInAt: now() - 301 }),
  moderator: person('moderator', { role: 'moderator' }),
  admin: person('admin', { role: 'admin' }),
} satisfies Record<string, Actor>
type Who = keyof typeof actors

const everybody = Object.keys(actors) as Who[]
const members = everybody.filter((who) => who !== 'visitor')
const moderators: Who[] = ['moderator', 'admin']
const owners: Who[] = ['owner', 'owner long ago']
const recent = members.filter((who) => who !== 'owner long ago')

/** Somebody's row, by whichever of its fields a rule goes. */
const row = {
  uid: 'uid-owner',
  owner: 'uid-owner',
  author: 'uid-owner',
  email: 'Owner@example.org',
  seconds: 300,
  role: 'member' as const,
  suspended: false,
  proved: true,
}

const policies = {
  queries: queryPolicies,
  recommendations: recommendationPolicies,
  saved: savedPolicies,
  mine: minePolicies,
  history: historyPolicies,
  marks: markPolicies,
  evidence: evidencePolicies,
  members: memberPolicies,
  account: accountPolicies,
  contact: contactPolicies,
  blocks: blockPolicies,
  moderation: moderationPolicies,
  notices: noticePolicies,
} satisfies Record<string, Record<string, Rule<typeof row>>>

const allowed: Record<string, Who[]> = {
  'queries read': everybody,
  'queries listOwn': owners,
  'queries add': members,
  'queries update': owners,
  'queries setStatus': [...owners, 'moderator', 'admin'],
  'queries remove': owners,
  'recommendations read': everybody,
  'recommendations listOwn': owners,
  'recommendations add': members,
  'recommendations update': owners,
  'recommendations remove': owners,
  'saved list': members,
  'saved save': members,
  'saved unsave': members,
  'mine read': members,
  'history read': everybody,
  'marks vote': ['stranger', 'moderator', 'admin'],
  'marks swap': members,
  'marks takeBack': members,
  'marks markNow': members,
  'marks markUnderAddress': members,
  'evidence read': everybody,
  'evidence add': members,
  'evidence update': [...owners, 'moderator', 'admin'],
  'evidence remove': [...owners, 'moderator', 'admin'],
  'evidence check': members.filter((who) => !owners.includes(who)),
  'evidence checkUnderAddress': members,
  'members read': everybody,
  'members readOwn': owners,
  'members change': owners,
  'members setRole': ['admin'],
  'account download': members,
  'account forgetPosts': recent,
  'contact write': everybody,
  'blocks list': members,
  'blocks block': members.filter((who) => !owners.includes(who)),
  'blocks unblock': members,
  'moderation report': members.filter((who) => !owners.includes(who)),
  'moderation readQueue': moderators,
  'moderation readCase': moderators,
  'moderation readDecided': moderators,
  'moderation readReasons': moderators,
  'moderation findMembers': moderators,
  'moderation decide': moderators,
  'moderation suspend': moderators,
  'moderation undo': moderators,
  'moderation appeal': owners,
  'moderation readOwn': members,
  'moderation readLog': everybody,
  'notices list': members,
  'notices see': members,
}

const rules = Object.entries(policies).flatMap(([feature, its]) =>
  Object.entries(its).map(([action, rule]) => [`${feature} ${action}`, rule as Rule<typeof row>] as const),
)

it('every action of every feature is in the table', () => {
  expect(rules.map(([name]) => name).sort()).toEqual(Object.keys(allowed).sort())
})

it.each(rules)('%s is for those in the table and nobody else', (name, rule) => {
  for (const who of everybody) expect(rule(actors[who], row), who).toBe(allowed[name]?.includes(who))
})

it('rows from before there were uids are theirs who proved the address', () => {
  const imported = { ...row, owner: 'email:owner@example.org' }
  expect(queryPolicies.update(actors.owner, imported)).toBe(true)
  expect(queryPolicies.update(actors.stranger, imported)).toBe(false)
})

it('without an address there is no list of one', () => {
  expect(recommendationPolicies.listOwn({ ...person('owner'), email: null }, row)).toBe(false)
})

it('nobody marks while suspended, or under an address that has to be proved first', () => {
  for (const who of everybody) {
    expect(markPolicies.markNow(actors[who], { suspended: true })).toBe(false)
    expect(markPolicies.markUnderAddress(actors[who], { proved: false })).toBe(false)
    expect(evidencePolicies.checkUnderAddress(actors[who], { proved: false })).toBe(false)
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
