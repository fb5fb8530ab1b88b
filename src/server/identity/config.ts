import {
  integer,
  isLoopback,
  list,
  matching,
  oneOf,
  origin,
  webAddress,
  type Environment,
} from '#server/platform/environment.ts'
import { StartupError } from '#server/db/errors.ts'

export interface EmbeddedIdentity {
  kind: 'embedded'
  project: string
  issuer: string
  apiKey: string
  /** Google itself, the local stand-in for it, or nobody. */
  google: GoogleClient | 'stand-in' | null
  /** Hosts that links in mails may lead on to, subdomains included. */
  authorizedDomains: string[]
  /** How long after a sign-in one may change what one signs in with. */
  recentLoginSeconds: number
  testHooks: { codeSeconds: number | null } | null
}

export interface GoogleClient {
  issuer: string
  clientId: string
  clientSecret: string
}

export interface FirebaseIdentity {
  kind: 'firebase'
  project: string
  issuer: string
  apiKey: string
  authDomain: string
  appId: string | null
  jwksUrl: string
  recentLoginSeconds: number
  /** Whom browsers ask instead of Google. */
  emulatorOrigin: string | null
}

export type IdentityConfig = EmbeddedIdentity | FirebaseIdentity

interface ServerSettings {
  production: boolean
  onLoopback: boolean
  publicOrigin: string
}

const projectId = /^[a-z0-9][a-z0-9-]{1,62}$/
const apiKey = /^[\w.-]{1,128}$/
const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/i
const fiveMinutes = 5 * 60

export function readIdentityConfig(env: Environment, server: ServerSettings): IdentityConfig {
  const kind = oneOf(env, 'IDENTITY', 'embedded', ['embedded', 'firebase'])
  const testHooks = readTestHooks(env, kind, server)
  return kind === 'firebase' ? readFirebase(env, server) : readEmbedded(env, server, testHooks)
}

function readEmbedded(
  env: Environment,
  server: ServerSettings,
  testHooks: EmbeddedIdentity['testHooks'],
): EmbeddedIdentity {
  const project = matching(env, 'IDENTITY_PROJECT', 'demo-swapwise', projectId, 'a project id')
  const { hostname } = new URL(server.publicOrigin)
  const domains = list(env['AUTHORIZED_DOMAINS']).map((domain) => domain.toLowerCase())
  for (const domain of domains)
    if (!hostName.test(domain))
      throw new StartupError(`AUTHORIZED_DOMAINS must list host names such as app.example, not "${domain}".`)
  // On a server that others use, this machine is nobody's to be led to.
  const implied = ['localhost', hostname].filter((host) => !server.production || !isLoopback(host))
  return {
    kind: 'embedded',
    project,
    issuer: issuerOf(project),
    apiKey: matching(env, 'IDENTITY_API_KEY', 'swapwise', apiKey, 'letters, digits, ".", "_" or "-"'),
    google: readGoogle(env, server),
    authorizedDomains: [...new Set([...implied, ...domains])],
    recentLoginSeconds: testHooks ? integer(env, 'RECENT_LOGIN_S', fiveMinutes, 1, 86_400) : fiveMinutes,
    testHooks,
  }
}

function readFirebase(env: Environment, { production }: ServerSettings): FirebaseIdentity {
  const needed = (name: string, pattern: RegExp, what: string) => {
    if (!env[name]) throw new StartupError(`IDENTITY=firebase needs ${name}, ${what}.`)
    return matching(env, name, '', pattern, what)
  }
  const emulatorOrigin = origin(env, 'FIREBASE_EMULATOR_ORIGIN') || null
  // Whoever answers there can say that anybody is anybody.
  if (emulatorOrigin && production)
    throw new StartupError('FIREBASE_EMULATOR_ORIGIN may be set only outside production.')
  const project = needed('FIREBASE_PROJECT', projectId, 'the id of the Firebase project')
  return {
    kind: 'firebase',
    project,
    issuer: issuerOf(project),
    apiKey: needed('FIREBASE_API_KEY', apiKey, "the project's web API key"),
    authDomain: matching(
      env,
      'FIREBASE_AUTH_DOMAIN',
      `${project}.firebaseapp.com`,
      hostName,
      "the host of the project's sign-in pages",
    ),
    appId: env['FIREBASE_APP_ID'] ? matching(env, 'FIREBASE_APP_ID', '', /^[\w:.-]+$/, 'an app id') : null,
    jwksUrl: webAddress(
      env,
      'FIREBASE_JWKS_URL',
      'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    ),
    emulatorOrigin,
    recentLoginSeconds: fiveMinutes,
  }
}

function issuerOf(project: string): string {
  return `https://securetoken.google.com/${project}`
}

function readGoogle(env: Environment, server: ServerSettings): EmbeddedIdentity['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (clientId && clientSecret)
    return { clientId, clientSecret, issuer: webAddress(env, 'GOOGLE_ISSUER', 'https://accounts.google.com') }
  if (clientId || clientSecret)
    throw new StartupError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.')
  // Anybody may say there who they are: it is for people at this very machine, not behind a proxy.
  const { production, onLoopback, publicOrigin } = server
  const isLocal = onLoopback && isLoopback(new URL(publicOrigin).hostname)
  const isProxied = (env['TRUST_PROXY'] || 'off') !== 'off'
  return isLocal && !isProxied && !production ? 'stand-in' : null
}

function readTestHooks(
  env: Environment,
  kind: IdentityConfig['kind'],
  { production, onLoopback, publicOrigin }: ServerSettings,
): EmbeddedIdentity['testHooks'] {
  if (oneOf(env, 'IDENTITY_TEST_HOOKS', 'off', ['on', 'off']) === 'off') return null
  if (kind !== 'embedded') throw new StartupError('IDENTITY_TEST_HOOKS needs IDENTITY=embedded.')
  // They hand out other people's one-time codes.
  if (production || !onLoopback || !isLoopback(new URL(publicOrigin).hostname))
    throw new StartupError('IDENTITY_TEST_HOOKS may be on only outside production and on a loopback HOST.')
  return { codeSeconds: integer(env, 'OOB_TTL_S', 0, 0, 86_400) || null }
}
