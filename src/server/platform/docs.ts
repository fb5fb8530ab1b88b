import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
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

  let made: Promise<FastifyInstance> | undefined
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= makePages(app)
    const answer = await (await made).inject(request.url)
    for (const name of ['content-type', 'content-security-policy', 'location', 'cache-control'] as const)
      if (answer.headers[name]) reply.header(name, answer.headers[name])
    return reply.code(answer.statusCode).send(answer.rawPayload)
  }
  for (const url of ['/docs', '/docs/*']) app.get(url, { schema: { hide: true } }, show)
})

/** Seldom asked for and slow to load, so they are made when somebody comes: the start need not wait for them. */
async function makePages(app: FastifyInstance): Promise<FastifyInstance> {
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
