import { addressOf } from './address.ts'
import { brandSlug } from './brand-slug.ts'
import { getBrand } from './brands.ts'
import { listEvidence } from './evidence.ts'
import { getFigures } from './figures.ts'
import { readQueryHistory, readRecommendationHistory } from './history.ts'
import { limits } from './limits.ts'
import { getSharedList } from './lists.ts'
import { readLog } from './moderation.ts'
import { listMemberEvidence, listMemberRecommendations, listMemberSwaps } from './member-lists.ts'
import { memberTab, type MemberTab } from './member-tabs.ts'
import { getMember } from './members.ts'
import { getOperator } from './operator.ts'
import { pageSize, recentCount, waitingCount } from './page-sizes.ts'
import { getQuery, listQueries } from './queries.ts'
import { allQueries, filtersIn, listAsked, searchAsked } from './query-filters.ts'
import { listExperiences, listRecommendations, recommendationSorts } from './recommendations.ts'
import { listReplies } from './replies.ts'
import type { ScreenName } from './screens.ts'
import { searchQueries } from './search.ts'

interface ScreenReads {
  /** What of the query part of its address the screen goes by. */
  asks?: readonly string[]
  /** The addresses from which it reads what it shows to anybody, first what it is about. */
  reads: (params: Readonly<Record<string, string>>, search: URLSearchParams) => readonly string[]
}

const shelf = ['after', 'columns']
const queries = (asked: object) => addressOf(listQueries, { query: { ...asked } })
const operator = { reads: () => [addressOf(getOperator)] }

/** What somebody without scripts wants to read of a post: what it said before, the replies to it, and what those say who switched. */
function unfoldedBy(queryId: string, id: string | null) {
  if (!id) return []
  const params = { id }
  const query = { limit: pageSize }
  return id === queryId
    ? [addressOf(readQueryHistory, { params, query })]
    : [
        addressOf(listReplies, { params, query: { limit: limits.page } }),
        addressOf(readRecommendationHistory, { params, query }),
        addressOf(listExperiences, { params, query: { limit: limits.page } }),
      ]
}

const memberLists = {
  recommendations: listMemberRecommendations,
  swaps: listMemberSwaps,
  evidence: listMemberEvidence,
}

function memberListAddress(handle: string, tab: MemberTab, after: string | null) {
  if (tab === 'queries') return queries(listAsked({ ...allQueries, handle }, after))
  const query = { limit: pageSize, after: after ?? undefined }
  return addressOf(memberLists[tab], { params: { handle }, query })
}

/** What the server reads before it renders a screen: the same calls that the client's page makes. */
export const screenReads: { readonly [Name in ScreenName]?: ScreenReads } = {
  home: {
    reads: () => [
      queries({ limit: recentCount }),
      addressOf(getFigures),
      queries({ limit: waitingCount, unanswered: true }),
    ],
  },
  queries: {
    asks: [...shelf, 'search', 'sort', 'category', 'reasons', 'status', 'unanswered'],
    reads: (_, search) => {
      const filters = filtersIn(search)
      return [
        queries(listAsked(filters)),
        ...(filters.search ? [addressOf(searchQueries, { query: searchAsked(filters) })] : []),
      ]
    },
  },
  query: {
    asks: ['after', 'order', 'evidence', 'open'],
    reads: ({ id = '' }, search) => {
      const newest = { limit: pageSize, queryId: id }
      const after = search.get('after') ?? undefined
      const sort = recommendationSorts.find((one) => one === search.get('order'))
      const recommendations = (query: object) => addressOf(listRecommendations, { query: { ...query } })
      return [
        addressOf(getQuery, { params: { id } }),
        addressOf(listEvidence, {
          params: { id },
          query: { limit: pageSize, after: search.get('evidence') ?? undefined },
        }),
        // The head tells of the newest in any case.
        recommendations(newest),
        ...((after ?? sort) ? [recommendations({ limit: pageSize, after, queryId: id, sort })] : []),
        ...unfoldedBy(id, search.get('open')),
      ]
    },
  },
  brand: {
    asks: shelf,
    reads: (params, search) => {
      const brand = brandSlug(params['slug'] ?? '')
      const after = search.get('after')
      return [
        addressOf(getBrand, { params: { slug: brand } }),
        // The head tells of the newest in any case.
        queries(listAsked({ ...allQueries, brand })),
        ...(after ? [queries(listAsked({ ...allQueries, brand }, after))] : []),
      ]
    },
  },
  member: {
    asks: [...shelf, 'show'],
    reads: ({ handle = '' }, search) => [
      addressOf(getMember, { params: { handle } }),
      memberListAddress(handle, memberTab(search), search.get('after')),
    ],
  },
  list: { reads: ({ token = '' }) => [addressOf(getSharedList, { params: { token } })] },
  waiting: {
    asks: shelf,
    reads: (_, search) => [
      queries(listAsked({ ...allQueries, unanswered: true, sort: '-waiting' }, search.get('after'))),
    ],
  },
  rules: operator,
  privacy: operator,
  moderationLog: {
    asks: ['after'],
    reads: (_, search) => [
      addressOf(readLog, { query: { limit: pageSize, after: search.get('after') ?? undefined } }),
    ],
  },
}
