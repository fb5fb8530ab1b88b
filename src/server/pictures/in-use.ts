import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { picturePath } from '#contract/picture-sizes.ts'
import { pictures } from '#server/db/pictures-schema.ts'
import { isOwnPicture, members, queries, recommendations } from '#server/db/schema.ts'

const [before, after] = picturePath('*').split('*')

/** As posts and profiles name it. */
export const pathOfPicture = sql<string>`(${sql.raw(`'${before}'`)} || ${pictures.id} || ${sql.raw(`'${after}'`)})`

/** Both of the conditions: the index holds our own alone. */
export const shows = (address: AnyPgColumn) => sql`${isOwnPicture(address)} and ${address} = ${pathOfPicture}`

export const isInPost = sql<boolean>`(
  exists (select from ${queries} where ${shows(queries.productImageUrl)})
  or exists (select from ${recommendations} where ${shows(recommendations.productImage)}))`

/** The copy in a post shows where its owner is no member. */
export const isInUse = sql<boolean>`(
  ${isInPost} or exists (select from ${members} where ${shows(members.picture)})
  or exists (select from ${queries} where ${shows(queries.userImage)}
    and not exists (select from ${members} where ${members.uid} = ${queries.owner})))`
