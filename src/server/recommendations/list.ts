import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { RecommendationSort } from '#contract/recommendations.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Database } from '#server/db/client.ts'
import { gatherVersions } from '#server/db/gathered-versions.ts'
import { prepareKeysetList } from '#server/db/keyset-list.ts'
import { endsEarly, type Page, type PageSize, type Position } from '#server/db/keyset.ts'
import { prepareTexts, rowVersion } from '#server/db/row-texts.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { visibleRecommendations } from '#server/db/visible.ts'
import type { User } from '#server/identity/authentication.ts'
import {
  forReader,
  forVisitors,
  isReaders,
  mayKnow,
  type Emails,
  type Reader,
} from '#server/members/addresses.ts'
import { peopleOfRecommendation } from '#server/members/shown.ts'
import {
  presentOwnRecommendationFor,
  presentReceivedFor,
  presentRecommendationFor,
  receivedBytes,
  recommendationBytes,
  recommendationVersions,
} from './present.ts'

type Order = RecommendationSort | 'newest'

const keys: Record<Order, SQL | null> = {
  newest: null,
  helpful: sql`${recommendations.score}`,
  swaps: sql`(${recommendations.swapCount}::float8)`,
}

const inEachOrder = <List>(make: (key: SQL | null) => List) => ({
  newest: make(keys.newest),
  helpful: make(keys.helpful),
  swaps: make(keys.swaps),
})

type SignedIn = Pick<User, 'uid' | 'addressKey'>

export function createRecommendationLists(db: Database, emails: Emails) {
  const { id } = recommendations
  const ofVisitors = { item: presentRecommendationFor(forVisitors(emails)), bytes: recommendationBytes, id }
  const ofReader = { item: presentRecommendationFor(forReader(emails)), bytes: recommendationBytes, id }
  const byAuthor = prepareKeysetList(db.prepare, {
    ...ofReader,
    item: presentOwnRecommendationFor(forReader(emails)),
    key: null,
    rows: (next) => sql`(
      select * from ${recommendations} where ${isReaders(recommendations.author)} and ${next}
    ) recommendations ${peopleOfRecommendation.join}`,
  })
  const received = prepareKeysetList(db.prepare, {
    item: presentReceivedFor(forReader(emails)),
    bytes: receivedBytes,
    key: null,
    id,
    rows: (next) => sql`(
      select * from ${visibleRecommendations} where ${isReaders(recommendations.queryOwner)} and ${next}
    ) recommendations join ${queries} on ${queries.id} = ${recommendations.queryId} ${peopleOfRecommendation.join}`,
  })
  const lists = inEachOrder((key) => {
    const rows = rowsOn(sql.placeholder('queryId'))
    return {
      whole: prepareKeysetList(db.prepareRead, { ...ofVisitors, key, rows }),
      forReader: prepareKeysetList(db.prepareRead, { ...ofReader, key, rows }),
    }
  })
  // A page is read as versions first: most of its texts are known already.
  const pages = db.prepareReading((prepare) => {
    const present = prepareTexts(
      db.texts,
      prepare,
      sql`select ${id} as id, ${rowVersion(recommendationVersions)} as version, ${ofVisitors.item} as item
        from ${visibleRecommendations} ${peopleOfRecommendation.join}
        where ${id} = ${anyOf('ids')}`,
    )
    const orders = inEachOrder((key) =>
      gatherVersions(prepare, {
        key,
        id,
        columns: { queryId: 'text' },
        rows: rowsOn(sql`asked."queryId"`),
        versions: recommendationVersions,
      }),
    )
    return async (queryId: string, limit: number, position: Position | null, sort: Order) =>
      present(await orders[sort]({ queryId }, position), limit)
  })
  /** On a hidden query, for its owner and moderators. */
  const hiddenLists = inEachOrder((key) =>
    prepareKeysetList(db.prepare, {
      ...ofReader,
      key,
      rows: (next) => sql`(
        select recommendations.* from ${recommendations} join ${queries} on ${queries.id} = ${recommendations.queryId}
        where ${recommendations.queryId} = ${sql.placeholder('queryId')} and ${recommendations.hiddenAt} is null
          and ${queries.hiddenAt} is not null and ${mayKnow(queries.owner)} and ${next}
      ) recommendations ${peopleOfRecommendation.join}`,
    }),
  )

  return {
    listByQuery: async (
      id: string,
      size: PageSize,
      position: Position | null,
      sort: Order = 'newest',
    ): Promise<Page> => {
      const queryId = id.toLowerCase()
      return size === 'batch' || endsEarly(size)
        ? lists[sort].whole({ queryId }, size, position)
        : pages(queryId, size, position, sort)
    },
    listByQueryFor: (
      { uid, addressKey }: SignedIn,
      id: string,
      size: PageSize,
      position: Position | null,
      sort: Order = 'newest',
    ): Promise<Page> => lists[sort].forReader({ uid, addressKey, queryId: id.toLowerCase() }, size, position),
    listByHiddenQueryFor: (
      reader: Reader,
      id: string,
      size: PageSize,
      position: Position | null,
      sort: Order = 'newest',
    ): Promise<Page> => hiddenLists[sort]({ ...reader, queryId: id.toLowerCase() }, size, position),
    listByAuthor: ({ uid, addressKey }: SignedIn, size: PageSize, position: Position | null) =>
      byAuthor({ uid, addressKey }, size, position),
    listReceived: ({ uid, addressKey }: SignedIn, size: PageSize, position: Position | null) =>
      received({ uid, addressKey }, size, position),
  }
}

const rowsOn = (queryId: Placeholder | SQL) => (next: SQL) =>
  sql`(
  select * from ${visibleRecommendations} where ${recommendations.queryId} = ${queryId} and ${next}
) recommendations ${peopleOfRecommendation.join}`
