import { fastify, type FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { screens } from '#contract/screens.ts'
import { createBrands } from '#server/brands/repository.ts'
import type { Database } from '#server/db/client.ts'
import type { App } from '#server/platform/http.ts'
import { createHead } from '#server/seo-and-feeds/head.ts'
import { createSeoRepository } from '#server/seo-and-feeds/repository.ts'
import { readings } from './calls.ts'

interface Reader {
  token: string
  email: string
}

interface Site {
  app: App
  db: Database
  /** Ids of queries and recommendations, handles of members. */
  queries: string[]
  recommendations: string[]
  handles: string[]
  /** Words to search for, and slugs of brands. */
  words: string[]
  brands: string[]
}

export interface Answer {
  url: string
  status: number
  body: string
}

/** Every answer and every page that there is for a reader: whatever call has a row in its feature's table is made. */
export async function crawl(site: Site, reader?: Reader): Promise<Answer[]> {
  const { app, queries, brands } = site
  const headers = reader ? { authorization: `Bearer ${reader.token}` } : {}
  const answers: Answer[] = []
  for (const url of addressesOf(site, reader)) {
    const { statusCode: status, body } = await app.inject({ url, headers })
    expect([200, 308, 404], url).toContain(status)
    answers.push({ url, status, body })
  }
  const months = answers.flatMap(({ url, body }) =>
    url === '/sitemap.xml' ? [...body.matchAll(/\/sitemaps\/[\w-]+\.xml/g)].map(([path]) => path) : [],
  )
  for (const url of months) answers.push({ url, status: 200, body: (await app.inject(url)).body })

  const pages = pagesOf(site.db)
  const paths = queries.map((id) => `/query/${id}`)
  for (const url of ['/', '/queries', '/waiting', ...paths, ...brands.map((slug) => `/brand/${slug}`)]) {
    const { statusCode: status, body } = await pages.inject(url)
    answers.push({ url: `page ${url}`, status, body })
  }
  await pages.close()
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
  ],
]

/** Each address that calls and files are read at, once for all that is filled in where it has capitals. */
function addressesOf(site: Site, reader?: Reader): string[] {
  const places: Record<string, string[]> = {
    QUERY: site.queries,
    RECOMMENDATION: site.recommendations,
    HANDLE: site.handles,
    WORD: site.words,
    BRAND: site.brands,
    ADDRESS: reader ? [reader.email] : [],
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

/** The heads of the pages, which only the built program has. */
function pagesOf(db: Database): FastifyInstance {
  const repository = createSeoRepository(db)
  const headFor = createHead(
    { publicOrigin: 'https://swapwise.test', mediaOrigin: '' },
    () => repository,
    () => createBrands(db).find,
  )
  const pages = fastify()
  for (const url of Object.values(screens))
    pages.get(url, async (request, reply) => {
      const { html, missing } = await headFor(request)
      return reply.code(missing ? 404 : 200).send(html)
    })
  return pages
}
