import { isLoopback } from '#server/platform/loopback.ts'
import { readSettings, type Environment } from '#server/platform/setting.ts'
import { StartupError } from '#server/db/errors.ts'
import {
  embeddedSettings,
  firebaseSettings,
  googleIssuerSettings,
  googleSettings,
  providerSettings,
  testHookSettings,
} from './settings.ts'

export interface EmbeddedIdentity {
  kind: 'embedded'
  project: string
  issuer: string
  apiKey: string
  /** Google itself, the local stand-in for it, or nobody. */
  google: GoogleClient | 'stand-in' | null
  /** Hosts that links in mails may lead on to, subdomains included. */
  authorizedDomains: string[]
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

interface Server {
  production: boolean
  host: string
  publicOrigin: string
  trustProxy: string | false
}

const fiveMinutes = 5 * 60

/** Only the settings of the provider in use are looked at. */
export function readIdentityConfig(env: Environment, server: Server): IdentityConfig {
  const { kind, testHooks } = readSettings(providerSettings, env)
  if (testHooks) checkTestHooks(kind, server)
  return kind === 'firebase' ? readFirebase(env, server) : readEmbedded(env, server, testHooks)
}

function readEmbedded(env: Environment, server: Server, withTestHooks: boolean): EmbeddedIdentity {
  const { project, apiKey, domains } = readSettings(embeddedSettings, env)
  const hooks = withTestHooks ? readSettings(testHookSettings, env) : null
  // On a server that others use, this machine is nobody's to be led to.
  const implied = ['localhost', new URL(server.publicOrigin).hostname].filter(
    (host) => !server.production || !isLoopback(host),
  )
  return {
    kind: 'embedded',
    project,
    issuer: issuerOf(project),
    apiKey,
    google: readGoogle(env, server),
    authorizedDomains: [...new Set([...implied, ...domains])],
    recentLoginSeconds: hooks?.recentLoginSeconds ?? fiveMinutes,
    testHooks: hooks && { codeSeconds: hooks.codeSeconds || null },
  }
}

function readFirebase(env: Environment, { production }: Server): FirebaseIdentity {
  for (const { name, accepts } of [firebaseSettings.project, firebaseSettings.apiKey])
    if (!env[name])
      throw new StartupError(`IDENTITY=firebase needs ${name}, ${accepts.must.replace('be ', '')}.`)
  const { authDomain, ...settings } = readSettings(firebaseSettings, env)
  // Whoever answers there can say that anybody is anybody.
  if (settings.emulatorOrigin && production)
    throw new StartupError('FIREBASE_EMULATOR_ORIGIN may be set only outside production.')
  return {
    kind: 'firebase',
    ...settings,
    issuer: issuerOf(settings.project),
    authDomain: authDomain ?? `${settings.project}.firebaseapp.com`,
    recentLoginSeconds: fiveMinutes,
  }
}

function issuerOf(project: string): string {
  return `https://securetoken.google.com/${project}`
}

function readGoogle(env: Environment, server: Server): EmbeddedIdentity['google'] {
  const { clientId, clientSecret } = readSettings(googleSettings, env)
  if (clientId && clientSecret) return { clientId, clientSecret, ...readSettings(googleIssuerSettings, env) }
  if (clientId || clientSecret)
    throw new StartupError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.')
  // Anybody may say there who they are: it is for people at this very machine, not behind a proxy.
  return isLocal(server) && !server.trustProxy && !server.production ? 'stand-in' : null
}

function checkTestHooks(kind: IdentityConfig['kind'], server: Server): void {
  if (kind !== 'embedded') throw new StartupError('IDENTITY_TEST_HOOKS needs IDENTITY=embedded.')
  // They hand out other people's one-time codes.
  if (server.production || !isLocal(server))
    throw new StartupError('IDENTITY_TEST_HOOKS may be on only outside production and on a loopback HOST.')
}

const isLocal = ({ host, publicOrigin }: Server) =>
  isLoopback(host) && isLoopback(new URL(publicOrigin).hostname)
