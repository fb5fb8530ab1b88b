import { screens } from '#contract/screens.ts'
import { siteName } from '#contract/titles.ts'
import { feedPath, queryAddress, queryFeedAddress, type Origins } from './addresses.ts'
import { atomFeed } from './atom.ts'
import { generalDescription } from './pages.ts'
import type { SharedQuery, SharedRecommendation } from './repository.ts'
import { publicName } from './words.ts'

/** Atom wants to know when a feed was updated even before anything was. */
const beginning = '1970-01-01T00:00:00.000Z'

export const newQueriesFeed = ({ publicOrigin }: Origins, queries: SharedQuery[]): string =>
  atomFeed({
    title: `${siteName}: new queries`,
    subtitle: generalDescription,
    address: publicOrigin + feedPath,
    page: publicOrigin + screens.queries,
    since: beginning,
    entries: queries.map((query) => ({
      title: query.queryTitle,
      address: publicOrigin + queryAddress(query.id),
      published: query.date,
      author: publicName(query.userName),
      content: `${query.productName} by ${query.productBrand}\n\n${query.boycottingReason}`,
    })),
  })

export function recommendationsFeed(
  { publicOrigin }: Origins,
  query: SharedQuery,
  recommendations: SharedRecommendation[],
): string {
  const page = publicOrigin + queryAddress(query.id)
  return atomFeed({
    title: `${siteName}: ${query.queryTitle}`,
    subtitle: `Alternatives to ${query.productName} by ${query.productBrand}`,
    address: publicOrigin + queryFeedAddress(query.id),
    page,
    since: query.date,
    entries: recommendations.map((one) => ({
      title: one.title,
      address: `${page}#${one.id}`,
      published: one.createdAt,
      author: publicName(one.recommenderName),
      content: `${one.productName}\n\n${one.reason}`,
    })),
  })
}
