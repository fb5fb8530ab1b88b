export interface Screen {
  /** With `:name` parameters. */
  path: string
  /** The file in `client/pages` that shows it; named like the screen unless given. */
  page?: string
  /** Of the tab and of links to it. A page about one thing is named after it, and home after the site. */
  title?: string
  /** Its title in the navigation, where that calls it something else. */
  label?: string
  /** Said by search engines and beside links; a screen without is left out by them. */
  description?: string
  /** Everybody unless given. */
  for?: 'members' | 'moderators'
  /** Who is led there by the bar, in the order of this table. */
  bar?: 'everybody' | 'visitors' | 'members'
  footer?: 'pages' | 'rules'
  /** Works without a network: browsers store its code. */
  offline?: true
  feed?: { title: string; path: string }
}

const newQueries = { title: 'New queries', path: '/feed.xml' }

/**
 * Every screen. Router, titles, heads, robots, navigation, inspections and screenshots read it; the server answers
 * any other address with status 404.
 */
export const screenRows = {
  home: {
    path: '/',
    label: 'Home',
    description:
      'List the products you no longer want to buy, say why, and find better alternatives recommended by people.',
    bar: 'everybody',
    footer: 'pages',
    offline: true,
    feed: newQueries,
  },
  queries: {
    path: '/queries',
    title: 'All Product Queries',
    label: 'Queries',
    description:
      'Every product people here no longer want to buy, with their reasons and the alternatives others recommend.',
    bar: 'everybody',
    offline: true,
    feed: newQueries,
  },
  query: { path: '/query/:id', offline: true },
  brand: { path: '/brand/:slug', offline: true },
  member: { path: '/member/:handle' },
  waiting: {
    path: '/waiting',
    title: 'Waiting for an alternative',
    description:
      'Products people no longer want to buy and have found no alternative to yet. Perhaps you know one?',
    offline: true,
    feed: { title: 'Waiting for an alternative', path: '/waiting/feed.xml' },
  },
  swap: {
    path: '/swap',
    title: 'Swap a shopping list',
    description: 'See what to swap in a shopping list, and for what.',
    offline: true,
  },
  scan: {
    path: '/scan',
    title: 'Scan',
    description: 'Scan the barcode of a product and see what to buy instead.',
    offline: true,
  },
  login: {
    path: '/login',
    title: 'Login',
    description: 'Log in to list products, recommend alternatives and see what others recommended to you.',
    bar: 'visitors',
  },
  register: {
    path: '/register',
    title: 'Register',
    description: 'Join the people who share what they no longer buy, and what they buy instead.',
  },
  forgotPassword: { path: '/forgot-password', title: 'Reset Your Password' },
  authAction: { path: '/auth/action', title: 'Account Link' },
  recommended: {
    path: '/recommended',
    title: 'Recommendations on My Queries',
    label: 'Recommendations For Me',
    for: 'members',
    bar: 'members',
  },
  myQueries: {
    path: '/my-queries',
    title: 'My Product Queries',
    label: 'My Queries',
    for: 'members',
    bar: 'members',
  },
  myRecommendations: {
    path: '/my-recommendations',
    title: 'My Recommendations',
    for: 'members',
    bar: 'members',
  },
  addQuery: {
    path: '/add-query',
    title: 'Add Product Query',
    label: 'Add Query',
    for: 'members',
    bar: 'members',
  },
  outbox: { path: '/outbox', title: 'Outbox', for: 'members', offline: true },
  savedQueries: {
    path: '/saved-queries',
    title: 'Saved Queries',
    label: 'Saved',
    for: 'members',
    bar: 'members',
    offline: true,
  },
  savedList: { path: '/saved-queries/:id', title: 'List', for: 'members', offline: true },
  list: { path: '/list/:token', title: 'Shared List' },
  mySwaps: { path: '/my-swaps', title: 'My Swaps', for: 'members' },
  notices: { path: '/notices', title: 'Notices', for: 'members', bar: 'members' },
  noticeSettings: { path: '/notices/settings', title: 'How You Are Told', for: 'members' },
  following: { path: '/following', title: 'Following', for: 'members' },
  updateQuery: { path: '/update-query/:id', title: 'Update Your Query', for: 'members' },
  updateRecommendation: {
    path: '/update-recommendation/:id',
    title: 'Update Your Recommendation',
    for: 'members',
  },
  profile: { path: '/profile', title: 'Your Profile', for: 'members' },
  about: {
    path: '/about',
    title: 'About Us',
    description:
      'A place to say which products you no longer want to buy, and to learn from others what to buy instead.',
    footer: 'pages',
  },
  services: {
    path: '/services',
    title: 'Services',
    description:
      'Browse every query, ask for an alternative, recommend what you use and keep track of it all, for free.',
    footer: 'pages',
  },
  contact: {
    path: '/contact',
    title: 'Contact',
    description: 'How to reach the people who run this copy of Swapwise.',
    footer: 'pages',
  },
  rules: {
    path: '/rules',
    title: 'House Rules',
    description: 'What is welcome here, what is not, and what happens then.',
    footer: 'rules',
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy',
    description: 'What we store about you, who sees it, for how long, and how to delete it.',
    footer: 'rules',
  },
  moderation: { path: '/moderation', title: 'Moderation', label: 'Queue', for: 'moderators' },
  moderationDecided: {
    path: '/moderation/decided',
    page: 'moderation',
    title: 'Decided',
    for: 'moderators',
  },
  moderationLog: {
    path: '/moderation/log',
    page: 'moderation',
    title: 'Moderation Log',
    label: 'Log',
    description: 'What moderators decided and why, without names. Nothing is removed from it.',
  },
  moderationMembers: {
    path: '/moderation/members',
    page: 'moderation',
    title: 'Members',
    for: 'moderators',
  },
  moderationOwn: {
    path: '/moderation/mine',
    page: 'moderation',
    title: 'Decisions About My Posts',
    for: 'members',
  },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screenRows

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export interface NamedScreen extends Screen {
  name: ScreenName
  page: string
}

export const screenList: readonly NamedScreen[] = Object.entries<Screen>(screenRows).map(([name, row]) => ({
  name: name as ScreenName,
  page: kebabCase(name),
  ...row,
}))

export const screens = Object.fromEntries(screenList.map(({ name, path }) => [name, path])) as {
  readonly [Name in ScreenName]: (typeof screenRows)[Name]['path']
}
