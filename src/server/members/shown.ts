import { sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { versionOf } from '#server/db/row-texts.ts'
import { evidence } from '#server/db/evidence-schema.ts'
import { members, queries, recommendations } from '#server/db/schema.ts'
import { visibleRecommendations } from '#server/db/visible.ts'
import type { User } from '#server/identity/authentication.ts'
import {
  addressFor,
  claimVersion,
  isReaders,
  provedFor,
  wholeAddress,
  type Person,
  type View,
} from './addresses.ts'

const poster = alias(members, 'poster')
const recommender = alias(members, 'recommender')

/** What others may see of a member: of a hidden one the handle alone, in place of the name, and no address. */
const unlessHidden = (value: AnyPgColumn, otherwise: SQL | AnyPgColumn) =>
  sql<string | null>`case when ${members.hiddenAt} is null then ${value} else ${otherwise} end`
export const shownName = unlessHidden(members.name, members.handle)
export const shownPicture = unlessHidden(members.picture, sql`null`)

const shownMember = sql`
  select ${members.uid}, ${members.handle}, ${members.email}, ${members.emailVerified}, ${members}.xmin,
    ${shownName} as name, ${shownPicture} as picture,
    ${unlessHidden(members.settings, sql`'{"hideEmail": true}'::jsonb`)} as settings
  from ${members}`

/** Looked up by its key for each row that is shown, whatever number of rows the planner reckons with. */
const lookedUp = (member: PgTable, owner: SQL | AnyPgColumn): SQL =>
  sql`left join lateral (${shownMember} where ${members.uid} = ${owner} limit 1) ${member} on true`

/** What the member is called today; the copy in the row where its owner is no member. */
const today = (member: { uid: AnyPgColumn }, value: SQL | AnyPgColumn, copy: SQL | AnyPgColumn) =>
  sql<string | null>`case when ${member.uid} is null then ${copy} else ${value} end`

// Whichever: the one that somebody had before is as personal as today's.
const anAddress = String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`
const isNoAddress = (name: SQL | AnyPgColumn) => sql`${name} !~ ${sql.raw(`'${anAddress}'`)}`

/** What a row keeps of whoever writes it: no name where that is nothing but an address. */
export const nameOf = ({ name, email }: User): string | null =>
  name === null || name.toLowerCase() === email?.toLowerCase() || new RegExp(anAddress).test(name)
    ? null
    : name

/** The same of stored columns. */
export const nameBeside = (name: SQL | AnyPgColumn, email: AnyPgColumn): SQL =>
  sql`case when lower(${name}) is distinct from lower(${email}) and ${isNoAddress(name)} then ${name} end`

/** Who asked a query, with all that is known of them. `join` goes behind the rows of a page. */
export const posterOfQuery = {
  join: lookedUp(poster, queries.owner),
  versions: [versionOf(poster), claimVersion(queries.owner)],
  email: today(poster, poster.email, queries.email),
  emailVerified: sql`case when not ${poster.emailVerified} then false end`,
  name: today(poster, poster.name, queries.userName),
  picture: today(poster, poster.picture, queries.userImage),
  handle: poster.handle,
}

const whoAsked: Person = { member: poster, owner: queries.owner, copy: queries.email }
/** Looked up by an index, and only where the address is not shown to everybody signed in. */
const hasRecommended = sql`exists (
  select from ${visibleRecommendations} where ${recommendations.queryId} = ${queries.id}
    and ${isReaders(recommendations.author)})`

export const posterFor = (view: View) => ({
  email: addressFor(whoAsked, view, hasRecommended),
  emailVerified: provedFor(whoAsked, view, hasRecommended),
  name: today(poster, nameBeside(poster.name, poster.email), nameBeside(queries.userName, queries.email)),
})

const queryOwner = sql`coalesce(${recommendations.queryOwner}, ${recommendations.formerQueryOwner})`
const displayName = sql`coalesce(${recommender.name}, ${recommender.email})`

export const peopleOfRecommendation = {
  join: sql`${lookedUp(poster, queryOwner)} ${lookedUp(recommender, recommendations.author)}`,
  versions: [
    versionOf(poster),
    versionOf(recommender),
    claimVersion(queryOwner),
    claimVersion(recommendations.author),
  ],
  userEmail: today(poster, poster.email, recommendations.userEmail),
  userName: today(poster, poster.name, recommendations.userName),
  recommenderEmail: today(recommender, recommender.email, recommendations.recommenderEmail),
  recommenderName: today(recommender, displayName, recommendations.recommenderName),
  handle: recommender.handle,
}

const asking: Person = { member: poster, owner: queryOwner, copy: recommendations.userEmail }
const answering: Person = {
  member: recommender,
  owner: recommendations.author,
  copy: recommendations.recommenderEmail,
}

const hasAnswered = sql`${isReaders(recommendations.author)} and ${recommendations.hiddenAt} is null`
const hasAsked = isReaders(queryOwner)

/** The same for readers. Whoever has no name is called by their address where that is shown, else by their handle. */
export function peopleFor(view: View) {
  const { userName, userEmail, recommenderName, recommenderEmail } = recommendations
  const address = addressFor(answering, view, hasAsked)
  const names = [nameBeside(recommender.name, recommender.email), wholeAddress(answering, view, hasAsked)]
  return {
    userEmail: addressFor(asking, view, hasAnswered),
    userName: today(poster, nameBeside(poster.name, poster.email), nameBeside(userName, userEmail)),
    recommenderEmail: address,
    recommenderName: today(
      recommender,
      sql`coalesce(${sql.join([...names, recommender.handle], sql`, `)})`,
      sql`coalesce(${nameBeside(recommenderName, recommenderEmail)}, ${address})`,
    ),
  }
}

/** Of which of them an address is shown that they have not proved. */
export const provedOfRecommendation = (view: View) => ({
  emailVerified: provedFor(answering, view, hasAsked),
  userEmailVerified: provedFor(asking, view, hasAnswered),
})

const contributor = alias(members, 'contributor')

/** Who wrote a row: by name or handle, never by address. */
export const authorOf = ({ author, authorName }: Record<'author' | 'authorName', AnyPgColumn>) => ({
  join: lookedUp(contributor, author),
  name: today(
    contributor,
    sql`coalesce(${nameBeside(contributor.name, contributor.email)}, ${contributor.handle})`,
    sql`case when ${isNoAddress(authorName)} then ${authorName} end`,
  ),
  handle: contributor.handle,
})
export const authorOfEvidence = authorOf(evidence)
