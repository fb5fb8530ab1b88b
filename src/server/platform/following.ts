import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { FollowKind } from '#contract/follows.ts'
import { follows, noticesToTell } from '#server/db/follows-schema.ts'
import { insertInto } from '#server/db/insert.ts'

/** How what is followed is named in `notices_to_tell`. */
export const followedKey = (kind: FollowKind, target: SQL): SQL => sql`${sql.raw(`'${kind}:'`)} || ${target}`

/** Part of the statement that stores a post, which is the row `id`, `uid` and `queryId` are read from. */
export const followOwn = (values: Record<'id' | 'uid' | 'queryId', SQL>, from: SQL): SQL => sql`
  ${insertInto(
    follows,
    {
      kind: sql`'query'`,
      target: values.queryId,
      uid: values.uid,
      id: values.id,
      automatic: sql`true`,
    },
    from,
  )}
  on conflict do nothing`

type Told = Record<'kind' | 'actor' | 'queryId', SQL> & { recommendationId?: SQL; group?: SQL; dueAt?: SQL }

/** Part of the statement that does something: those who follow any of `followed` are told of it, in a while. */
export const tellFollowers = (values: Told, followed: readonly SQL[], from: SQL): SQL =>
  insertInto(noticesToTell, { ...values, followed: followedKeys(followed) }, from)

const followedKeys = (keys: readonly SQL[]) => sql`array_remove(array[${sql.join([...keys], sql`, `)}], null)`

/** Spares what nobody follows. */
export const isFollowed = (kind: FollowKind, target: SQL): SQL =>
  sql`exists (select from ${follows} where ${and(eq(follows.kind, kind), sql`${follows.target} = ${target}`)})`
