import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { categoryLabel } from '#contract/category-label.ts'
import { followKinds, type FollowKind } from '#contract/follows.ts'
import { brandPath, listPath, memberPath, queryPath } from '#contract/screen-paths.ts'
import { screens } from '#contract/screens.ts'
import type { Orm } from '#server/db/client.ts'
import { savedLists } from '#server/db/lists-schema.ts'
import { members, queries } from '#server/db/schema.ts'
import { isAmong, visibleQueries } from '#server/db/visible.ts'
import { nameBeside, shownName } from '#server/members/shown.ts'

/** Something that can be followed, by the key it is stored under. */
export interface Followed {
  kind: FollowKind
  /** As in the table: a member's uid. */
  target: string
}

/** What it is called and where it is. `name` is what calls go by: a member's handle. */
interface Described {
  name: string
  title: string
  path: string
}

export const keyOf = ({ kind, target }: Followed) => `${kind}:${target}`

const describers: Record<FollowKind, (orm: Orm, targets: string[]) => Promise<[string, Described][]>> = {
  async query(orm, targets) {
    const rows = await orm
      .select({ id: queries.id, title: queries.queryTitle })
      .from(queries)
      .where(and(inArray(queries.id, targets), isAmong(queries.id, visibleQueries)))
    return rows.map(({ id, title }) => [id, { name: id, title, path: queryPath(id) }])
  },

  /** As it is spelled in the newest query about it. */
  async brand(orm, targets) {
    const rows = await orm.select({ slug: sql<string>`slug`, name: sql<string>`found.name` })
      .from(sql`unnest(${sql.param(targets)}::text[]) slug cross join lateral (
        select product_brand as name from ${visibleQueries}
        where ${queries.brandSlug} = slug order by ${queries.id} desc limit 1
      ) found`)
    return rows.map(({ slug, name }) => [slug, { name: slug, title: name, path: brandPath(slug) }])
  },

  category(_orm, targets) {
    const path = (category: string) => `${screens.queries}?${new URLSearchParams({ category }).toString()}`
    return Promise.resolve(
      targets.map((one) => [one, { name: one, title: categoryLabel(one), path: path(one) }]),
    )
  },

  async member(orm, targets) {
    const { uid, handle, email, leftAt } = members
    const rows = await orm
      .select({ uid, handle, title: sql<string | null>`${nameBeside(shownName, email)}` })
      .from(members)
      .where(and(inArray(uid, targets), isNotNull(handle), isNull(leftAt)))
    return rows.map(({ uid, handle, title }) => {
      const name = handle ?? ''
      return [uid, { name, title: title ?? name, path: memberPath(name) }]
    })
  },

  async list(orm, targets) {
    const { id, name, link } = savedLists
    const rows = await orm
      .select({ id, title: name, link })
      .from(savedLists)
      .innerJoin(members, eq(members.uid, savedLists.uid))
      .where(and(inArray(id, targets), isNotNull(link), isNull(members.hiddenAt)))
    return rows.map(({ id, title, link }) => {
      const name = link ?? ''
      return [id, { name, title, path: listPath(name) }]
    })
  },
}

/** By their keys; what is gone or hidden is left out. One statement a kind. */
export async function describeFollowed(
  orm: Orm,
  followed: readonly Followed[],
): Promise<Map<string, Described>> {
  const described = new Map<string, Described>()
  for (const kind of followKinds) {
    const targets = [...new Set(followed.flatMap((one) => (one.kind === kind ? one.target : [])))]
    if (targets.length === 0) continue
    for (const [target, known] of await describers[kind](orm, targets))
      described.set(keyOf({ kind, target }), known)
  }
  return described
}
