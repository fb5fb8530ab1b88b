import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { pathOf } from './error-handler.ts'
import { packAnswer, sendPacked, type PackedAnswer } from './replies/packed-answer.ts'
import { mark, markWithName } from './web-app/mark.ts'

/** OpenAPI at /docs/json and a page to browse it at /docs, both from the contract's schemas. */
export const docs = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Swapwise',
        version: '1',
        description: 'Products people boycott, and the alternatives others recommend.',
      },
      components: {
        securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
  })

  let made: Promise<Map<string, PackedAnswer>> | undefined
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= makePages(app)
    const answer = (await made).get(pathOf(request))
    if (!answer) {
      reply.callNotFound()
      return reply
    }
    return sendPacked(reply, answer, request.url === answer.lastingAddress)
  }
  for (const url of ['/docs', '/docs/*']) app.get(url, { schema: { hide: true } }, show)
})

/** Seldom asked for and slow to load, so they are made when somebody comes: the start need not wait for them. */
async function makePages(app: FastifyInstance): Promise<Map<string, PackedAnswer>> {
  const pages = await createPages(app)
  const answers = new Map<string, PackedAnswer>()
  const keep = async (path: string, withAddresses = (text: string) => text) => {
    const { headers, rawPayload } = await pages.inject(path)
    const isPage = String(headers['content-type']).startsWith('text/html')
    const body = isPage ? Buffer.from(withAddresses(rawPayload.toString())) : rawPayload
    answers.set(path, await packAnswer(path, headers, body))
  }
  const { body } = await pages.inject('/docs')
  // What the page does not name is nobody's to ask for, and needs no packing.
  const files = [...body.matchAll(/(?:href|src)="(\/docs\/[^"]+)"/g)].flatMap(([, path = '']) => path)
  for (const path of [...files, '/docs/json', '/docs/yaml']) await keep(path)
  const lasting = (text: string) =>
    text.replaceAll(
      /((?:href|src)=")(?:\.|\/docs)(\/static\/[^"]+)"/g,
      (_, attribute: string, path: string) =>
        `${attribute}${answers.get(`/docs${path}`)?.lastingAddress ?? ''}"`,
    )
  for (const path of ['/docs', '/docs/']) await keep(path, lasting)
  await pages.close()
  return answers
}

async function createPages(app: FastifyInstance): Promise<FastifyInstance> {
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const pages = fastify()
  const specification = { document: app.swagger() } as StaticDocumentSpec
  await pages.register(swagger, { mode: 'static', specification })
  await pages.register(swaggerUi, {
    routePrefix: '/docs',
    logo: { type: 'image/svg+xml', content: Buffer.from(markWithName) },
    theme: {
      title: 'Swapwise API',
      favicon: [
        {
          filename: 'mark.svg',
          rel: 'icon',
          type: 'image/svg+xml',
          sizes: 'any',
          content: Buffer.from(mark),
        },
      ],
    },
    // Its page positions a few things by style attributes; scripts stay as strict as everywhere.
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  })
  return pages
}
