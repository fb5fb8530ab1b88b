import { screens } from './screens.ts'

/** Where something is shown, for whoever writes an address: links in answers, notices, mails, feeds and sitemaps. */
export const queryPath = (id: string, anchor?: string): string =>
  screens.query.replace(':id', id) + (anchor ? `#${anchor}` : '')

export const brandPath = (slug: string): string => screens.brand.replace(':slug', encodeURIComponent(slug))

export const memberPath = (handle: string): string => screens.member.replace(':handle', handle)

export const listPath = (token: string): string => screens.list.replace(':token', token)

/** On its query; of one whose query is gone, where its author has it. */
export const recommendationPath = ({ id, queryId }: { id: string; queryId: string | null }): string =>
  queryId ? queryPath(queryId, id) : screens.updateRecommendation.replace(':id', id)
