import { memberScreens } from '#contract/member-screens.ts'
import { moderationScreens } from '#contract/moderation-screens.ts'
import { screens } from '#contract/screens.ts'
import type { Origins } from './addresses.ts'

// The API stays open where the screens read from it: search engines run them. `$` closes the whole list only.
const closed = [
  ...memberScreens.map(({ address }) => address.replace(':id', '')),
  screens.authAction,
  `${moderationScreens.queue}$`,
  moderationScreens.decided,
  moderationScreens.members,
  moderationScreens.own,
  '/products$',
  '/products?*email=',
  '/recommendations?*email=',
  '/myqueries/',
  '/account/',
  '/v1/',
]

export const robots = ({ publicOrigin }: Origins): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n')
