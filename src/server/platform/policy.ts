import type { Role } from '#contract/roles.ts'
import { forbidden, unauthorized } from './errors.ts'
import { oneSpelling } from './mail-address.ts'

/** Somebody signed in, as far as it matters to what they may do; null is a visitor. */
export type Actor = {
  uid: string
  email: string | null
  /** In seconds. */
  signedInAt: number
  owns: (owner: string) => boolean
  role?: Role
} | null

/** Whether somebody may do something to a row. A feature's `policies.ts` names one for each of its actions. */
export type Rule<Row = unknown> = (actor: Actor, row: Row) => boolean

export const anyone: Rule = () => true
export const signedIn: Rule = (actor) => actor !== null
export const oneself: Rule<{ uid: string }> = (actor, { uid }) => actor?.uid === uid
export const owner: Rule<{ owner: string }> = (actor, row) => actor?.owns(row.owner) ?? false
export const author: Rule<{ author: string }> = (actor, row) => actor?.owns(row.author) ?? false

/** For what others are to say about somebody's row. */
export const notAuthor: Rule<{ author: string }> = (actor, row) => actor !== null && !actor.owns(row.author)

/** Where only they may weigh what others posted. */
export const provedAddress: Rule<{ proved: boolean }> = (actor, { proved }) => actor !== null && proved

export const proveFirst =
  'Confirm your email address first. Open the link in the mail we sent you, or ask for a new mail on your profile.'

export const admin: Rule = (actor) => actor?.role === 'admin'

/** Admins may whatever moderators may. */
export const moderator: Rule = (actor) => actor?.role === 'moderator' || actor?.role === 'admin'

/** Of what is hidden, nobody else may learn that it is there. */
export const mayKnow: Rule<{ owner: string; isHidden: boolean }> = (actor, row) =>
  !row.isHidden || owner(actor, row) || moderator(actor, row)

export const anyOf =
  <Row>(...rules: Rule<Row>[]): Rule<Row> =>
  (actor, row) =>
    rules.some((rule) => rule(actor, row))

/** Lists filtered by an address are for its own user. */
export const ownAddress: Rule<{ email: string }> = (actor, { email }) =>
  typeof actor?.email === 'string' && oneSpelling(actor.email) === oneSpelling(email)

export const othersList =
  'This list belongs to another email address. You can only see the list of the address you signed in with.'

/** For what cannot be undone: a token that was left lying about is not enough. */
export const recentlySignedIn: Rule<{ seconds: number }> = (actor, { seconds }) =>
  actor !== null && Date.now() / 1000 - actor.signedInAt <= seconds

/** Refuses with a sentence what a rule does not allow; who is a visitor is asked to sign in. */
export function allow<Row>(rule: Rule<Row>, actor: Actor, row: Row, sentence: string, code?: string): void {
  if (rule(actor, row)) return
  throw actor ? forbidden(sentence, code) : unauthorized()
}
