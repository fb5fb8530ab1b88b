import { createHash } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { exportJWK, generateKeyPair } from 'jose'
import type { Configuration, Provider } from 'oidc-provider'
import { Type } from 'typebox'
import { googleCallbackPath } from '#contract/identity-paths.ts'
import { limits } from '#contract/limits.ts'
import { notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import type { GoogleClient } from '../config.ts'
import { newSecret } from '../tokens/secrets.ts'
import { standInPath } from './provider.ts'
import { StandInMemory } from './stand-in-memory.ts'
import { standInPage } from './stand-in-page.ts'

interface Options {
  client: GoogleClient
  publicOrigin: string
}

interface GoogleUser {
  email: string
  name: string
}

/**
 * A real OIDC issuer on our own origin for machines without a Google client. Anybody may say who they are, which
 * is why it exists on loopback only; the way through it is the way through Google.
 */
export async function googleStandIn(app: App, { client, publicOrigin }: Options) {
  const people = new Map<string, GoogleUser>()
  let open: Promise<Provider> | null = null
  /** Loaded by the first who presses the button; most people never do. */
  const issuer = () => (open ??= openIssuer(client, publicOrigin, people))

  app.addHook('onRequest', ({ headers }, _reply, done) => {
    done(namesThisMachine(headers.host) ? undefined : notFound('There is nothing here.'))
  })
  await app.register(async (scope: App) => {
    await scope.register(formbody)
    // As Google's own pages do: a window that changes its mind about this on the way looks closed to whoever opened it.
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('cross-origin-opener-policy', 'unsafe-none')
      done()
    })
    const params = Type.Object({ uid: Type.String({ pattern: '^[\\w-]+$' }) })
    scope.get(
      `${standInPath}/interaction/:uid`,
      { schema: { hide: true, params } },
      ({ params: { uid } }, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(standInPage(`${standInPath}/interaction/${uid}`)),
    )
    const body = Type.Object({
      choice: Type.Enum(['continue', 'cancel']),
      email: Type.String({ maxLength: limits.email }),
      name: Type.String({ maxLength: limits.name }),
    })
    scope.post(
      `${standInPath}/interaction/:uid`,
      { schema: { hide: true, params, body } },
      async (request, reply) => {
        const { choice, email, name } = request.body
        const result =
          choice === 'cancel' ? denied : { login: { accountId: remember(people, { email, name }) } }
        const provider = await issuer()
        return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
      },
    )
  })
  await app.register((scope: FastifyInstance) => {
    // The issuer reads bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${standInPath}/*`, { schema: { hide: true } }, forwardTo(issuer))
  })
}

/** A proxy, or a name that somebody pointed at this machine, brings another host along. */
function namesThisMachine(host = ''): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host)
}

const denied = { error: 'access_denied', error_description: 'The person cancelled.' }

function remember(people: Map<string, GoogleUser>, person: GoogleUser): string {
  const email = person.email.trim().toLowerCase()
  const subject = BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`).toString()
  people.set(subject, { email, name: person.name.trim() || email })
  return subject
}

/** What the issuer sends passes no hook of ours. Its own few pages say what went wrong, and may do nothing. */
const onItsPages = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'",
}

function forwardTo(issuer: () => Promise<Provider>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const handle = (await issuer()).callback()
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...onItsPages }))
      if (value) reply.raw.setHeader(name, value)
    reply.hijack()
    const raw = request.raw as typeof request.raw & { originalUrl?: string }
    // From the difference it sees where it is mounted.
    raw.originalUrl = raw.url ?? ''
    raw.url = raw.originalUrl.slice(standInPath.length)
    await handle(raw, reply.raw)
  }
}

async function openIssuer(client: GoogleClient, publicOrigin: string, people: Map<string, GoogleUser>) {
  const { Provider } = await import('oidc-provider')
  return new Provider(client.issuer, await configuration(client, publicOrigin, people))
}

async function configuration(
  { clientId, clientSecret }: GoogleClient,
  publicOrigin: string,
  people: Map<string, GoogleUser>,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    adapter: StandInMemory,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicOrigin}${googleCallbackPath}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: newSecret() }] },
    cookies: { keys: [newSecret()] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `${standInPath}/interaction/${interaction.uid}` },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts them into the ID token as well.
    conformIdTokenClaims: false,
    findAccount: (_, subject) => {
      const person = people.get(subject)
      return (
        person && { accountId: subject, claims: () => ({ sub: subject, email_verified: true, ...person }) }
      )
    },
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.client || !oidc.session?.accountId) return undefined
      const { clientId } = oidc.client
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    expiresWithSession: () => false,
    ttl: {
      AuthorizationCode: 60,
      IdToken: 600,
      AccessToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
  }
}
