import { features } from '#server/features.ts'

/** What files hold beside queries, recommendations and evidence, and is on those. */
export const moreKinds = features.flatMap(({ transferred = [] }) => transferred)

const names = ['queries', 'recommendations', 'evidence', ...moreKinds.map(({ name }) => name)]
export const allThereIs = new Intl.ListFormat('en-GB').format(names)
