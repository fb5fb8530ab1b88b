import { generatePath } from 'react-router'
import { brandSlug } from '#contract/brand-slug.ts'
import type { MemberTab } from '#contract/member-tabs.ts'
import { screens } from '#contract/screens.ts'

const { query, brand, member, list, savedList, updateQuery, updateRecommendation, ...plain } = screens

const queryPath = (id: string) => generatePath(query, { id })

export const recommendAnchor = 'recommend'
export const evidenceAnchor = 'add-evidence'
export const checkAnchor = (id: string) => `check-${id}`
export const replyAnchor = (id: string) => `reply-${id}`
export const reportAnchor = (id: string) => `report-${id}`

export const recommendationsAnchor = 'recommendations'

export const paths = {
  ...plain,
  query: queryPath,
  /** By any spelling of its name. */
  brand: (name: string) => generatePath(brand, { slug: brandSlug(name) }),
  member: (handle: string, tab: MemberTab = 'queries') =>
    generatePath(member, { handle }) + (tab === 'queries' ? '' : `?show=${tab}`),
  list: (token: string) => generatePath(list, { token }),
  savedList: (id: string) => generatePath(savedList, { id }),
  queriesWith: (filter: { search?: string; category?: string; reasons?: string; status?: string }) =>
    `${plain.queries}?${new URLSearchParams(filter)}`,
  /** Even where somebody remembers certain reasons. */
  allQueries: `${plain.queries}?reasons=`,
  addQueryAbout: (productName: string) => `${plain.addQuery}?${new URLSearchParams({ productName })}`,
  recommend: (queryId: string) => `${queryPath(queryId)}#${recommendAnchor}`,
  recommendation: (queryId: string, id: string) => `${queryPath(queryId)}#${id}`,
  updateQuery: (id: string) => generatePath(updateQuery, { id }),
  updateRecommendation: (id: string) => generatePath(updateRecommendation, { id }),
}
