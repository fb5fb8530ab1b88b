import { sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { versionOf } from '#server/db/row-texts.ts'
import { members, queries, recommendations } from '#server/db/schema.ts'

export const poster = alias(members, 'poster')
export const recommender = alias(members, 'recommender')

/** Looked up by its key for each row that is shown, whatever number of rows the planner reckons with. */
const lookedUp = (member: PgTable, owner: SQL | AnyPgColumn): SQL =>
  sql`left join lateral (select *, xmin from ${members} where ${members.uid} = ${owner} limit 1) ${member} on true`

/** What the member is called today; the copy in the row where its owner is no member. */
const today = (member: { uid: AnyPgColumn }, value: SQL | AnyPgColumn, copy: AnyPgColumn) =>
  sql<string | null>`case when ${member.uid} is null then ${copy} else ${value} end`

/** Who asked a query, to be shown with it. `join` goes behind the rows of a page. */
export const posterOfQuery = {
  join: lookedUp(poster, queries.owner),
  version: versionOf(poster),
  email: today(poster, poster.email, queries.email),
  name: today(poster, poster.name, queries.userName),
  picture: today(poster, poster.picture, queries.userImage),
}

export const queryOwner = sql`coalesce(${recommendations.queryOwner}, ${recommendations.formerQueryOwner})`
const displayName = sql`coalesce(${recommender.name}, ${recommender.email})`

/** Who asked and who recommends. */
export const peopleOfRecommendation = {
  join: sql`${lookedUp(poster, queryOwner)} ${lookedUp(recommender, recommendations.author)}`,
  userEmail: today(poster, poster.email, recommendations.userEmail),
  userName: today(poster, poster.name, recommendations.userName),
  recommenderEmail: today(recommender, recommender.email, recommendations.recommenderEmail),
  recommenderName: today(recommender, displayName, recommendations.recommenderName),
}
