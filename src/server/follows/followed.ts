import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { categoryLabel } from '#contract/category-label.ts'
import { followKinds, type FollowKind } from '#contract/follows.ts'
import { brandPath, listPath, memberPath, queryPath } from '#contract/screen-paths.ts'
import { screens } from '#contract/screens.ts'
import type { Orm } from '#server/db/client.ts'
import { savedLists } from '#server/db/lists-schema.ts'
import { members, queries } from '#server/db/schema.ts'
import { titleFor, visibleQueries } from '#server/db/visible.ts'
import { nameBeside, shownName } from '#server/members/shown.ts'

/** Something that can be followed, by the key it is stored under. */
export interface Followed {
  kind: FollowKind
  /** As in the table: a member's uid. */
  target: string
}

/** What it is called and where it is. `name` is what calls go by: a member's handle. */
interface Described<Title extends string | null = string> {
  name: string
  title: Title
  path: string
}
/** Of what is hidden without its title. */
type Known = Described<string | null>

export const keyOf = ({ kind, target }: Followed) => `${kind}:${target}`

type Describe = (orm: Orm, targets: string[], owners: string[]) => Promise<[string, Known][]>

const describers: Record<FollowKind, Describe> = {
  async query(orm, targets, owners) {
    const rows = await orm
      .select({ id: queries.id, title: titleFor(owners) })
      .from(queries)
      .where(inArray(queries.id, targets))
    return rows.map(({ id, title }) => [id, { name: id, title, path: queryPath(id) }])
  },

  /** As it is spelled in the newest query about it. */
  async brand(orm, targets) {
    const rows = await orm.select({ slug: sql<string>`slug`, title: sql<string | null>`found.name` })
      .from(sql`unnest(${sql.param(targets)}::text[]) slug left join lateral (
        select product_brand as name from ${visibleQueries}
        where ${queries.brandSlug} = slug order by ${queries.id} desc limit 1
      ) found on true`)
    return rows.map(({ slug, title }) => [slug, { name: slug, title, path: brandPath(slug) }])
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
      .select({ id, title: sql<string | null>`case when ${members.hiddenAt} is null then ${name} end`, link })
      .from(savedLists)
      .innerJoin(members, eq(members.uid, savedLists.uid))
      .where(and(inArray(id, targets), isNotNull(link)))
    return rows.map(({ id, title, link }) => {
      const name = link ?? ''
      return [id, { name, title, path: listPath(name) }]
    })
  },
}

/** By their keys; hidden queries have a title only for these owners of theirs. One statement a kind. */
export async function describeAll(
  orm: Orm,
  followed: readonly Followed[],
  owners: string[],
): Promise<Map<string, Known>> {
  const described = new Map<string, Known>()
  for (const kind of followKinds) {
    const targets = [...new Set(followed.flatMap((one) => (one.kind === kind ? one.target : [])))]
    if (targets.length === 0) continue
    for (const [target, known] of await describers[kind](orm, targets, owners))
      described.set(keyOf({ kind, target }), known)
  }
  return described
}

/** The same; what is gone or hidden is left out. */
export async function describeFollowed(
  orm: Orm,
  followed: readonly Followed[],
): Promise<Map<string, Described>> {
  const described = await describeAll(orm, followed, [])
  return new Map(
    [...described].flatMap(([key, { title, ...known }]) =>
      title === null ? [] : [[key, { title, ...known }]],
    ),
  )
}
