import { screens } from './screens.ts'

const titles = {
  profile: 'Your Profile',
  myQueries: 'My Product Queries',
  addQuery: 'Add Product Query',
  updateQuery: 'Update Your Query',
  updateRecommendation: 'Update Your Recommendation',
  myRecommendations: 'My Recommendations',
  recommended: 'Recommendations on My Queries',
  savedQueries: 'Saved Queries',
  notices: 'Notices',
} as const satisfies Partial<Record<keyof typeof screens, string>>

/** The screens about their reader alone: they ask who it is, and search engines leave them out. */
export const memberScreens = Object.entries(titles).map(([name, title]) => ({
  address: screens[name as keyof typeof titles],
  title,
}))
