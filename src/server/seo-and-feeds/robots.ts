import { screenList } from '#contract/screens.ts'
import type { Origins } from './addresses.ts'

const open = screenList.filter(
  ({ description, for: readers, path }) => description || (!readers && /:/.test(path)),
)

const closedScreens = screenList
  .filter((screen) => !open.includes(screen))
  .map(({ path }) =>
    open.some((other) => other.path.startsWith(`${path}/`)) ? `${path}$` : path.replace(/:.*/, ''),
  )

// The API stays open where the screens read from it: search engines run them. `$` closes the whole list only.
const closed = [
  ...closedScreens,
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
