import type { FastifyReply, FastifyRequest } from 'fastify'
import { getSwapsPicture } from '#contract/member-lists.ts'
import { notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { signedIn } from '#server/platform/policy.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { sendChunks } from '#server/platform/replies/long-answers.ts'
import { rule } from '#server/platform/route-rules.ts'
import {
  brandFeedPath,
  feedPath,
  isObjectId,
  queryFeedAddress,
  logFeedPath,
  memberFeedAddress,
  memberFeedPath,
  memberPreviewPath,
  queryFeedPath,
  queryPreviewPath,
  generalPreviewPath,
  waitingFeedPath,
} from './addresses.ts'
import { readBrand } from './brand-page.ts'
import { memberPreviewOf } from './preview/member-preview.ts'
import { publishedName } from './published-name.ts'
import { brandFeed, memberFeed, newQueriesFeed, recommendationsFeed, waitingFeed } from './feeds.ts'
import { logFeed } from './log-feed.ts'
import { pages } from './pages.ts'
import { createPreviewPictures } from './preview/pictures.ts'
import { previewOf, type Preview } from './preview/preview.ts'
import { mostDrawn, swapsPreviewOf } from './preview/swaps-preview.ts'
import { createSeoRepository } from './repository.ts'
import { robots } from './robots.ts'
import { createBrandFiles, createBrandSitemapReader, startOfBrands } from './sitemap-brands.ts'
import { createMemberFiles, createMemberSitemapReader, startOfMembers } from './sitemap-members.ts'
import { createDivision } from './sitemap-division.ts'
import { rangeOf } from './sitemap-files.ts'
import { createSitemapReader, sitemapIndex, sitemapOf } from './sitemap.ts'

const hidden = { schema: { hide: true } }
const lasting = 'public, max-age=31536000, immutable'
const minutes = (count: number) => `public, max-age=${count * 60}`

export function seoAndFeedRoutes(app: App) {
  const { config: origins, readDecisions, findBrandFor, findMembersFor, leadsTo, answersOfQuery } = app
  const repositoryFor = routedReads(app, (db) => createSeoRepository(db, answersOfQuery))
  const pictureOf = createPreviewPictures(app.readPicture)
  const drawn = (request: FastifyRequest, id: string, preview: Preview) =>
    pictureOf(id, preview, networkOf(request.ip)).catch((error: unknown) => {
      // A link with the general picture is better than one without any.
      request.log.warn({ err: error }, 'preview not drawn')
      return null
    })
  const sendPreview = async (
    request: FastifyRequest<{ Querystring: { v?: unknown } }>,
    reply: FastifyReply,
    id: string,
    preview: Preview | null,
  ) => {
    const tag = preview ? `"${preview.version}"` : undefined
    const isKnown = tag !== undefined && request.headers['if-none-match'] === tag
    const picture = preview && !isKnown ? await drawn(request, id, preview) : null
    if (!isKnown && !picture) return reply.header('cache-control', 'no-cache').redirect(generalPreviewPath)
    const isLasting = request.query.v === preview?.version
    reply.headers({ etag: tag, 'cache-control': isLasting ? lasting : 'no-cache' })
    return isKnown ? reply.code(304).send() : reply.type('image/png').send(picture)
  }
  // Search engines come when they like: a few seconds are nothing to them.
  const { db } = app.replicas ?? app
  const filesOfQueries = createDivision(db)
  const readSitemap = createSitemapReader(origins, db)
  const filesOfBrands = createBrandFiles(db)
  const readBrandSitemap = createBrandSitemapReader(origins, db)
  const filesOfMembers = createMemberFiles(db)
  const readMemberSitemap = createMemberSitemapReader(origins, db)

  app.get('/robots.txt', hidden, (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', minutes(60)).send(robots(origins)),
  )

  app.get(feedPath, hidden, async (request, reply) =>
    sendFeed(reply, newQueriesFeed(origins, repositoryFor(request))),
  )

  app.get(waitingFeedPath, hidden, async (request, reply) =>
    sendFeed(reply, waitingFeed(origins, repositoryFor(request))),
  )

  app.get(logFeedPath, hidden, async (_, reply) => sendFeed(reply, logFeed(origins, readDecisions)))

  app.get<{ Params: { id: string } }>(queryFeedPath, hidden, async (request, reply) => {
    const { id } = request.params
    const repository = repositoryFor(request)
    const query = isObjectId(id) ? await repository.find(id) : null
    const into = query || !isObjectId(id) ? null : await leadsTo(id)
    if (into) return reply.header('cache-control', 'no-cache').redirect(queryFeedAddress(into), 301)
    if (!query) throw notFound('Query not found.')
    return sendFeed(reply, recommendationsFeed(origins, query, repository))
  })

  app.get<{ Params: { id: string }; Querystring: { v?: unknown } }>(
    queryPreviewPath,
    hidden,
    async (request, reply) => {
      const { id } = request.params
      const query = isObjectId(id) ? await repositoryFor(request).find(id) : null
      if (!query) throw notFound('Query not found.')
      return sendPreview(request, reply, query.id, previewOf(query))
    },
  )

  app.get<{ Params: { handle: string }; Querystring: { v?: unknown } }>(
    memberPreviewPath,
    hidden,
    async (request, reply) => {
      const member = await findMembersFor(request).find(request.params.handle.toLowerCase())
      if (!member || member.hidden) throw notFound('Member not found.')
      const picture = await repositoryFor(request).pictureOf(member.handle)
      return sendPreview(request, reply, `@${member.handle}`, memberPreviewOf(member, picture))
    },
  )

  app.route({
    ...getSwapsPicture,
    ...rule(signedIn, 'own'),
    handler: async ({ user: { uid }, ip }, reply) => {
      const swaps = await app.latestSwaps(uid, mostDrawn)
      const preview = swapsPreviewOf(uid, swaps, swaps[0]?.count ?? 0)
      const picture = await pictureOf(`swaps ${uid}`, preview, networkOf(ip))
      return reply.type('image/png').header('cache-control', 'no-store').send(picture)
    },
  })

  app.get<{ Params: { slug: string } }>(brandFeedPath, hidden, async (request, reply) => {
    const brand = await readBrand(findBrandFor(request), request.params.slug)
    if (!brand) throw notFound('Brand not found.')
    return sendFeed(reply, brandFeed(origins, brand, repositoryFor(request)))
  })

  app.get<{ Params: { handle: string } }>(memberFeedPath, hidden, async (request, reply) => {
    const handle = request.params.handle.toLowerCase()
    const members = findMembersFor(request)
    const member = await members.find(handle)
    if (member && !member.hidden) {
      if (!member.showToSearchEngines) reply.header('x-robots-tag', 'noindex')
      const feed = memberFeed(origins, { handle, name: publishedName(member) }, repositoryFor(request))
      return sendFeed(reply, feed)
    }
    const newHandle = await members.newHandleOf(handle)
    if (newHandle === null) throw notFound('Member not found.')
    return reply.header('cache-control', 'no-cache').redirect(memberFeedAddress(newHandle), 301)
  })

  app.get('/sitemap.xml', hidden, async (_, reply) =>
    sendSitemap(
      reply,
      sitemapIndex(origins, [
        'pages',
        ...(await filesOfBrands()),
        ...(await filesOfMembers()),
        ...(await filesOfQueries()),
      ]),
    ),
  )

  app.get('/sitemaps/pages.xml', hidden, (_, reply) => {
    const paths = [...pages.values()].flatMap(({ path }) => path ?? [])
    return sendSitemap(reply, sitemapOf(origins, paths))
  })

  app.get<{ Params: { name: string } }>(
    '/sitemaps/:name(^[0-9a-z-]+).xml',
    hidden,
    async (request, reply) => {
      const { name } = request.params
      const [afterBrand, afterMember, range] = [startOfBrands(name), startOfMembers(name), rangeOf(name)]
      const text =
        afterBrand !== null
          ? readBrandSitemap(afterBrand)
          : afterMember !== null
            ? readMemberSitemap(afterMember)
            : range && (await readSitemap(range))
      if (!text) throw notFound('There is no such sitemap.')
      return sendChunks(describeSitemap(reply), text)
    },
  )
}

const sendFeed = (reply: FastifyReply, feed: AsyncGenerator<string>) =>
  sendChunks(reply.type('application/atom+xml; charset=utf-8').header('cache-control', minutes(5)), feed)

const describeSitemap = (reply: FastifyReply) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', minutes(60))

const sendSitemap = (reply: FastifyReply, text: string) => describeSitemap(reply).send(text)
