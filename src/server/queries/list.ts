import { sql, type SQL } from 'drizzle-orm'
import type { QuerySort } from '#contract/queries.ts'
import type { Database, Prepare } from '#server/db/client.ts'
import { gatherVersions } from '#server/db/gathered-versions.ts'
import {
  batchOf,
  endsEarly,
  largestPageMore,
  onePageMore,
  pageOf,
  pageValues,
  toPage,
  type PageSize,
  type Page,
  type PageRow,
  type Position,
} from '#server/db/keyset.ts'
import type { View } from '#server/members/addresses.ts'
import { prepareTexts } from '#server/db/row-texts.ts'
import { queries } from '#server/db/schema.ts'
import { visibleQueries } from '#server/db/visible.ts'
import { posterOfQuery } from '#server/members/shown.ts'
import { conditionsOf, type Conditions, type QueryFilter } from './filters.ts'
import { findRows } from './find-rows.ts'
import { prepareStatements, type Select } from './list-statements.ts'
import { keys, listsByFilter } from './lists-by-filter.ts'
import { presentQueryFor, queriesByIds, queryBytes, queryVersion, queryVersions } from './present.ts'
import { createKnownSearches } from './known-searches.ts'

interface Asked {
  sort: QuerySort | undefined
  email: string | undefined
  conditions: Conditions
}

export function createQueryList(db: Database, view: View) {
  const item = presentQueryFor(view)
  // A page is read as versions first: most of its texts are known already.
  const pages = db.prepareReading((prepare) => {
    const present = prepareTexts(
      db.texts,
      prepare,
      queriesByIds(sql`${queryVersion} as version, ${item} as item`),
    )
    const filtered = prepareList(
      prepare,
      (list) => pageOf({ ...list, item: queryVersion }),
      largestPageMore,
      present,
      1,
    )
    const inOrder = (key: SQL | null) =>
      gatherVersions(prepare, { key, id: queries.id, columns: {}, rows, versions: queryVersions })
    const unfiltered = {
      newest: inOrder(keys.newest),
      price: inOrder(keys.price),
      '-price': inOrder(keys['-price']),
      '-swaps': inOrder(keys['-swaps']),
      '-waiting': inOrder(keys['-waiting']),
    }
    return async (asked: Asked, extent: PageSize, position: Position | null) => {
      if (asked.email || asked.conditions.names.length) return filtered(asked, extent, position)
      const rows = await unfiltered[asked.sort ?? 'newest']({}, position)
      return present(rows, pageValues(extent, position).limit)
    }
  })
  const batches = prepareList(
    db.prepareRead,
    (list) => batchOf({ ...list, item, bytes: queryBytes }),
    onePageMore,
    toPage,
  )
  return (
    { sort, email, ...filter }: QueryFilter,
    extent: PageSize,
    position: Position | null,
  ): Promise<Page> =>
    (endsEarly(extent) ? batches : pages)(
      { sort, email, conditions: conditionsOf(filter, sort) },
      extent,
      position,
    )
}

const rows = (next: SQL) => sql`(select * from ${visibleQueries} where ${next}) queries ${posterOfQuery.join}`

type ToPage = (rows: PageRow[], limit: number) => Page | Promise<Page>

function prepareList(prepare: Prepare, select: Select, limited: SQL, present: ToPage, keptFilters?: number) {
  const listFor = listsByFilter(
    prepare,
    (prepare, key, conditions) => prepareStatements(prepare, key, select, limited, conditions),
    keptFilters,
  )
  const searches = createKnownSearches()
  return async (
    { sort, email, conditions }: Asked,
    extent: PageSize,
    position: Position | null,
  ): Promise<Page> => {
    const list = listFor(sort, conditions)
    const values = { ...pageValues(extent, position), ...conditions.values }
    const { limit } = values
    if (email) return present(await list.byEmail({ ...values, email }), limit)
    if (!conditions.others.length) return present(await list.all(values), limit)
    const { rows, end } = await findRows(
      list,
      values,
      {
        indexed: conditions.indexed,
        name: JSON.stringify([sort, conditions.names, conditions.values]),
        isFirstPage: !position,
      },
      searches,
    )
    const page = await present(rows, limit)
    return page.next ? page : { ...page, next: end }
  }
}
