import { fastify, type FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { screens } from '#contract/screens.ts'
import { createBrands } from '#server/brands/repository.ts'
import type { Database } from '#server/db/client.ts'
import type { App } from '#server/platform/http.ts'
import { createHead } from '#server/seo-and-feeds/head.ts'
import { createSeoRepository } from '#server/seo-and-feeds/repository.ts'

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

/** Answers that hold nothing of what people wrote, or are for moderators alone. */
const notVisited = [
  /^\/(healthz|readyz|challenge)$/,
  /^\/v1\//,
  /^\/moderation\/(queue|cases\/.*|waiting|decided|reasons|members)$/,
  /^\/(oidc|google|token|auth|identity)\b/,
]

/** Every answer and every page that there is for a reader. It fails where there is a call that it does not make. */
export async function crawl(site: Site, reader?: Reader): Promise<Answer[]> {
  const { app, queries, brands } = site
  const headers = reader ? { authorization: `Bearer ${reader.token}` } : {}
  const calls = await documentedCalls(app)
  const urls = [...addressesOf(site), ...(reader ? ownAddresses(site, reader) : [])]
  const answers: Answer[] = []
  for (const url of urls) {
    const { statusCode: status, body } = await app.inject({ url, headers })
    expect([200, 308, 404], url).toContain(status)
    answers.push({ url, status, body })
  }
  const months = answers.flatMap(({ url, body }) =>
    url === '/sitemap.xml' ? [...body.matchAll(/\/sitemaps\/[\w-]+\.xml/g)].map(([path]) => path) : [],
  )
  for (const url of months) answers.push({ url, status: 200, body: (await app.inject(url)).body })
  const isLeftOut = (call: string) =>
    !answers.some(({ url }) => isOf(call, url)) && !notVisited.some((one) => one.test(call))
  if (reader) expect(calls.filter(isLeftOut), 'calls that the crawl does not make').toEqual([])

  const pages = pagesOf(site.db)
  const paths = queries.map((id) => `/query/${id}`)
  for (const url of ['/', '/queries', '/waiting', ...paths, ...brands.map((slug) => `/brand/${slug}`)]) {
    const { statusCode: status, body } = await pages.inject(url)
    answers.push({ url: `page ${url}`, status, body })
  }
  await pages.close()
  return answers
}

function addressesOf({ queries, recommendations, handles, words, brands }: Site): string[] {
  const lists = [
    '',
    '?limit=24',
    '?limit=50',
    '?sort=price&limit=5',
    '?sort=-price',
    '?unanswered=true&limit=5',
  ]
  return [
    ...lists.map((query) => `/products${query}`),
    ...['/feed.xml', '/waiting/feed.xml', '/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/brands.xml'],
    ...['/robots.txt', '/figures', '/operator', '/docs/json', '/moderation/log', '/moderation/log/feed.xml'],
    ...words.flatMap((word) => [
      `/products?search=${word}&limit=24`,
      `/search?q=${word}`,
      `/search?q=${word}s`,
      `/suggest?q=${word.slice(0, 5)}`,
      `/suggest?q=${word}x`,
      `/similar?productName=${word}&productBrand=${word}`,
      `/recommendations/conflict?productName=${word}&productBrand=${word}`,
    ]),
    ...brands.flatMap((slug) => [`/brands/${slug}`, `/brand/${slug}/feed.xml`, `/products?brand=${slug}`]),
    ...queries.flatMap((id) => [
      `/products/${id}`,
      `/recommendations?queryId=${id}`,
      `/recommendations?queryId=${id}&limit=12`,
      `/recommendations?queryId=${id}&sort=helpful&limit=12`,
      `/products/${id}/evidence`,
      `/products/${id}/history`,
      `/query/${id}/feed.xml`,
    ]),
    ...recommendations.flatMap((id) => [`/recommendations/${id}`, `/recommendations/${id}/history`]),
    ...handles.flatMap((handle) => [`/members/${handle}`, `/products?handle=${handle}`]),
  ]
}

function ownAddresses({ queries }: Site, { email }: Reader): string[] {
  const lists = ['/products', '/recommendations', '/myqueries/recommendations'].map(
    (list) => `${list}?email=${email}`,
  )
  return [
    ...lists.flatMap((list) => [list, `${list}&limit=12`]),
    ...[
      '/saved',
      '/saved?limit=12',
      '/members/me',
      '/members/me/blocks',
      '/moderation/mine',
      '/notices',
      '/notices?unseen=true&limit=10',
      '/account/data',
    ],
    ...queries.map((id) => `/products/${id}/mine`),
    `/saved/ids?among=${queries.join(',')}`,
  ]
}

async function documentedCalls(app: App): Promise<string[]> {
  const { paths } = (await app.inject('/docs/json')).json<{ paths: Record<string, object> }>()
  return Object.entries(paths).flatMap(([path, methods]) => ('get' in methods ? [path] : []))
}

const isOf = (call: string, url: string): boolean =>
  new RegExp(`^${call.replaceAll(/\{[^}]+\}/g, '[^/?]+')}(\\?|$)`).test(url)

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
