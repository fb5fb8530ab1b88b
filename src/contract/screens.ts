/**
 * The address of every screen, with `:name` parameters. The client routes by it; the server answers any
 * other address with status 404.
 */
export const screens = {
  home: '/',
  login: '/login',
  register: '/register',
  queries: '/queries',
  query: '/query/:id',
  waiting: '/waiting',
  brand: '/brand/:slug',
  myQueries: '/my-queries',
  addQuery: '/add-query',
  updateQuery: '/update-query/:id',
  updateRecommendation: '/update-recommendation/:id',
  myRecommendations: '/my-recommendations',
  recommended: '/recommended',
  savedQueries: '/saved-queries',
  notices: '/notices',
  about: '/about',
  services: '/services',
  contact: '/contact',
  rules: '/rules',
  privacy: '/privacy',
  forgotPassword: '/forgot-password',
  authAction: '/auth/action',
  profile: '/profile',
  /** Its parts have addresses of their own: `moderation-screens`. */
  moderation: '/moderation',
} as const
