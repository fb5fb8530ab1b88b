import { brandPath, memberPath, queryPath } from '#contract/screen-paths.ts'
import { screens } from '#contract/screens.ts'
import { siteName } from '#contract/titles.ts'
import {
  brandFeedAddress,
  feedPath,
  memberFeedAddress,
  queryFeedAddress,
  waitingFeedPath,
  type Origins,
} from './addresses.ts'
import { atomFeed, type Entry, type Feed } from './atom.ts'
import { generalDescription } from './pages.ts'
import type { NewestQueries, SharedQuery } from './newest-queries.ts'
import type { MemberRecommendation, SeoRepository, SharedRecommendation } from './repository.ts'
import { publicName } from './excerpt.ts'

/** Atom wants to know when a feed was updated even before anything was. */
const beginning = '1970-01-01T00:00:00.000Z'

const feedLength = 50

export const newQueriesFeed = ({ publicOrigin }: Origins, { newest }: SeoRepository) =>
  queriesFeed(publicOrigin, newest, {
    title: `${siteName}: new queries`,
    subtitle: generalDescription,
    address: publicOrigin + feedPath,
    page: publicOrigin + screens.queries,
  })

export const waitingFeed = ({ publicOrigin }: Origins, { newestUnanswered }: SeoRepository) =>
  queriesFeed(publicOrigin, newestUnanswered, {
    title: `${siteName}: waiting for an alternative`,
    subtitle: 'Queries without a recommended alternative yet',
    address: publicOrigin + waitingFeedPath,
    page: publicOrigin + screens.waiting,
  })

export const brandFeed = (
  { publicOrigin }: Origins,
  { slug, name }: { slug: string; name: string },
  { newestOfBrand }: SeoRepository,
) =>
  queriesFeed(publicOrigin, newestOfBrand(slug), {
    title: `${siteName}: ${name}`,
    subtitle: `New queries about ${name}`,
    address: publicOrigin + brandFeedAddress(slug),
    page: publicOrigin + brandPath(slug),
  })

/** What they ask and what they recommend, by their ids: those are in the order of time. */
export async function* memberFeed(
  { publicOrigin }: Origins,
  { handle, name }: { handle: string; name: string },
  { newestOfMember, recommendationsBy, tellNewestBy }: SeoRepository,
): AsyncGenerator<string> {
  const asked = newestOfMember(handle)
  const told = [await asked.tell(feedLength), await tellNewestBy(handle, feedLength)]
  const count = Math.min(
    feedLength,
    told.reduce((sum, one) => sum + one.count, 0),
  )
  const latest = told
    .flatMap((one) => one.latest ?? [])
    .toSorted()
    .at(-1)
  const read = inOneOrder<SharedQuery | MemberRecommendation>([
    asked.read,
    (limit, before) => recommendationsBy(handle, limit, before),
  ])
  const toEntry = (row: SharedQuery | MemberRecommendation) =>
    'queryTitle' in row ? queryEntry(publicOrigin, row) : recommendationEntry(publicOrigin, row)
  const feed = {
    title: `${siteName}: ${name}`,
    subtitle: `New queries and recommendations by ${name}`,
    address: publicOrigin + memberFeedAddress(handle),
    page: publicOrigin + memberPath(handle),
    updated: latest ?? beginning,
  }
  yield* atomFeed(feed, newestFirst(count, read, toEntry))
}

type ReadNewest<Row> = (limit: number, before?: string) => Promise<Row[]>

/** Each may stop early, so rows are told down to where the first of them stopped. */
const inOneOrder =
  <Row extends { id: string }>(sources: ReadNewest<Row>[]): ReadNewest<Row> =>
  async (limit, before) => {
    const lists = await Promise.all(sources.map((read) => read(limit, before)))
    const ends = lists.flatMap((list) => list.at(-1)?.id ?? []).toSorted()
    const end = ends.at(-1) ?? ''
    return lists
      .flat()
      .filter(({ id }) => id >= end)
      .toSorted((one, other) => (one.id < other.id ? 1 : -1))
      .slice(0, limit)
  }

const queryEntry = (publicOrigin: string, query: SharedQuery): Entry => ({
  title: query.queryTitle,
  address: publicOrigin + queryPath(query.id),
  published: query.date,
  author: publicName(query.userName),
  content: `${query.productName} by ${query.productBrand}\n\n${query.boycottingReason}`,
})

const recommendationEntry = (publicOrigin: string, one: MemberRecommendation): Entry => ({
  title: one.title,
  address: publicOrigin + queryPath(one.queryId, one.id),
  published: one.createdAt,
  author: publicName(one.recommenderName),
  content: `${one.productName}${one.productNameOriginal ? ` instead of ${one.productNameOriginal}` : ''}\n\n${one.reason}`,
})

async function* queriesFeed(
  publicOrigin: string,
  newest: NewestQueries,
  feed: Omit<Feed, 'updated'>,
): AsyncGenerator<string> {
  const { count, latest } = await newest.tell(feedLength)
  const toEntry = (query: SharedQuery) => queryEntry(publicOrigin, query)
  yield* atomFeed({ ...feed, updated: latest ?? beginning }, newestFirst(count, newest.read, toEntry))
}

export async function* recommendationsFeed(
  { publicOrigin }: Origins,
  query: SharedQuery,
  repository: SeoRepository,
): AsyncGenerator<string> {
  const page = publicOrigin + queryPath(query.id)
  const { count, latest } = await repository.tellNewestOn(query.id, feedLength)
  const feed = {
    title: `${siteName}: ${query.queryTitle}`,
    subtitle: `Alternatives to ${query.productName} by ${query.productBrand}`,
    address: publicOrigin + queryFeedAddress(query.id),
    page,
    updated: latest && latest > query.date ? latest : query.date,
  }
  const read = (limit: number, before?: string) => repository.recommendationsOn(query.id, limit, before)
  const toEntry = (one: SharedRecommendation) => ({
    title: one.title,
    address: `${page}#${one.id}`,
    published: one.createdAt,
    author: publicName(one.recommenderName),
    content: `${one.productName}\n\n${one.reason}`,
  })
  yield* atomFeed(feed, newestFirst(count, read, toEntry))
}

async function* newestFirst<Row extends { id: string }>(
  count: number,
  read: (limit: number, before?: string) => Promise<Row[]>,
  toEntry: (row: Row) => Entry,
): AsyncGenerator<Entry[]> {
  for (let [left, last] = [count, undefined as string | undefined]; left > 0;) {
    const rows = await read(left, last)
    if (!rows.length) break
    yield rows.map(toEntry)
    left -= rows.length
    last = rows.at(-1)?.id
  }
}
