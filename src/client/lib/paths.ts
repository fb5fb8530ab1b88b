import { generatePath } from 'react-router'
import { brandSlug } from '#contract/brand-slug.ts'
import { screens } from '#contract/screens.ts'

const { query, brand, updateQuery, updateRecommendation, ...plain } = screens

const queryPath = (id: string) => generatePath(query, { id })

/** Names the form in the address of a query. */
export const recommendAnchor = 'recommend'
/** The form for evidence, and the one for a verdict on a piece of it. */
export const evidenceAnchor = 'add-evidence'
export const checkAnchor = (id: string) => `check-${id}`
export const reportAnchor = (id: string) => `report-${id}`

/** Names the list of what is recommended. */
export const recommendationsAnchor = 'recommendations'

/** Every address a link can lead to. */
export const paths = {
  ...plain,
  query: queryPath,
  /** By any spelling of its name. */
  brand: (name: string) => generatePath(brand, { slug: brandSlug(name) }),
  /** The list of all queries, filtered. */
  queriesWith: (filter: { search?: string; category?: string; reasons?: string; status?: string }) =>
    `${plain.queries}?${new URLSearchParams(filter)}`,
  /** Even where somebody remembers certain reasons. */
  allQueries: `${plain.queries}?reasons=`,
  /** The form for a new query, with the name of its product. */
  addQueryAbout: (productName: string) => `${plain.addQuery}?${new URLSearchParams({ productName })}`,
  /** The form on a query's page. */
  recommend: (queryId: string) => `${queryPath(queryId)}#${recommendAnchor}`,
  recommendation: (queryId: string, id: string) => `${queryPath(queryId)}#${id}`,
  updateQuery: (id: string) => generatePath(updateQuery, { id }),
  updateRecommendation: (id: string) => generatePath(updateRecommendation, { id }),
}
