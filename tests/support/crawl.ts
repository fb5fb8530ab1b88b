import { expect } from 'vitest'
import { memberTabs } from '#contract/member-tabs.ts'
import { screenList } from '#contract/screens.ts'
import type { App } from '#server/platform/http.ts'
import { readings } from './calls.ts'
import { createSite, renderByClient, withoutContent } from './pages.ts'

interface Reader {
  token: string
  email: string
}

interface Site {
  app: App
  /** Ids of queries and recommendations, handles of members. */
  queries: string[]
  recommendations: string[]
  handles: string[]
  /** Words to search for, and slugs of brands. */
  words: string[]
  brands: string[]
  /** What links of lists end with. */
  sharedLists: string[]
}

export interface Answer {
  url: string
  status: number
  body: string
}

/** Every answer and every page that there is for a reader: whatever call has a row in its feature's table is made. */
export async function crawl(site: Site, reader?: Reader): Promise<Answer[]> {
  const { app } = site
  const headers = reader ? { authorization: `Bearer ${reader.token}` } : {}
  const answers: Answer[] = []
  const own = reader ? (await app.inject({ url: '/lists', headers })).json<{ _id: string }[]>() : []
  for (const url of addressesOf(
    site,
    own.map(({ _id }) => _id),
    reader,
  )) {
    const { statusCode: status, body } = await app.inject({ url, headers })
    expect([200, 308, 404], url).toContain(status)
    answers.push({ url, status, body })
  }
  const months = answers.flatMap(({ url, body }) =>
    url === '/sitemap.xml' ? [...body.matchAll(/\/sitemaps\/[\w-]+\.xml/g)].map(([path]) => path) : [],
  )
  for (const url of months) answers.push({ url, status: 200, body: (await app.inject(url)).body })

  // Pages are the same for all.
  return reader ? answers : [...answers, ...(await crawlPages(site))]
}

async function crawlPages({ app, queries, words, brands, handles }: Site): Promise<Answer[]> {
  const site = createSite(app, renderByClient)
  const pages: [url: string, asked?: string][] = [
    ...screenList.filter(({ description }) => description).map(({ path }): [string] => [path]),
    ...words.map((word): [string, string] => [`/queries?search=${word}`, word]),
    ...queries.map((id): [string, string] => [`/query/${id}`, id]),
    ...brands.map((slug): [string, string] => [`/brand/${slug}`, slug]),
    ...handles.flatMap((handle) =>
      memberTabs.map((tab): [string, string] => [`/member/${handle}?show=${tab}`, handle]),
    ),
  ]
  const answers: Answer[] = []
  for (const [url, asked] of pages) {
    const { statusCode: status, body } = await site.inject(url)
    expect(body, url).not.toContain(withoutContent)
    // They say what was asked for, whether it is there or not.
    answers.push({ url: `page ${url}`, status, body: asked ? body.replaceAll(asked, '') : body })
  }
  await site.close()
  return answers
}

/** What is no call of the API. */
const files = [
  ...['/feed.xml', '/waiting/feed.xml', '/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/brands.xml'],
  ...[
    '/robots.txt',
    '/docs/json',
    '/moderation/log/feed.xml',
    '/brand/BRAND/feed.xml',
    '/query/QUERY/feed.xml',
    '/member/HANDLE/feed.xml',
  ],
]

/** Each address that calls and files are read at, once for all that is filled in where it has capitals. */
function addressesOf(site: Site, lists: string[], reader?: Reader): string[] {
  const places: Record<string, string[]> = {
    QUERY: site.queries,
    RECOMMENDATION: site.recommendations,
    HANDLE: site.handles,
    WORD: site.words,
    BRAND: site.brands,
    ADDRESS: reader ? [reader.email] : [],
    // They say nothing.
    PICTURE: [],
    LIST: lists,
    SHARED: site.sharedLists,
    UNKNOWN: ['0'.repeat(24)],
  }
  // The embedded provider's are not everywhere.
  const isHere = (call: string) =>
    site.app.calls.some(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}` === call)
  const paths = readings
    .filter(({ call, isForVisitors }) => (isForVisitors || reader) && isHere(call))
    .map(({ path }) => path)
  return [...paths, ...files].flatMap((path) => {
    const name = Object.keys(places).find((place) => path.includes(place))
    return name ? (places[name] ?? []).map((value) => path.replaceAll(name, value)) : [path]
  })
}
