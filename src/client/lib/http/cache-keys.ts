/** What is known of the reader as a member. No other change reaches it. */
export const memberKey = 'member'

/** The roots of what is cached. A change in one feature reaches what another has fetched by them. */
export const cacheKeys = {
  queries: ['queries'],
  recommendations: ['recommendations'],
  evidence: ['evidence'],
  replies: ['replies'],
  brands: ['brands'],
  saved: ['saved'],
  mine: ['mine'],
  notices: ['notices'],
  figures: ['figures'],
  operator: ['operator'],
  /** What is found, suggested or similar. */
  search: ['search'],
} as const
