import { isIP } from 'node:net'
import { StartupError } from './db/errors.ts'
import { readIdentityConfig } from './identity/config.ts'
import { identitySettings } from './identity/settings.ts'
import { mailSettings, readMailConfig } from './mail/config.ts'
import { operatorSettings, readOperator } from './operator/config.ts'
import { pictureSettings, readPicturesConfig } from './pictures/config.ts'
import { communitySettings } from './platform/community-settings.ts'
import { isLoopback } from './platform/loopback.ts'
import { serverSettings } from './platform/server-settings.ts'
import { readSettings, type Environment, type Setting, type Settings } from './platform/setting.ts'

/** Every variable that is read; docs/configuration.md has the same. */
export const settings: Setting[] = [
  serverSettings,
  communitySettings,
  mailSettings,
  operatorSettings,
  pictureSettings,
  ...identitySettings,
].flatMap((rows: Settings) => Object.values(rows))

export type Config = ReturnType<typeof readConfig>

/** Reads the environment once. */
export function readConfig(env: Environment) {
  const { metrics, metricsHost, metricsPort, ...server } = readSettings(serverSettings, env)
  const publicOrigin = server.publicOrigin ?? `http://${hostInAddress(server.host)}:${server.port}`
  if (server.databaseReplicaUrl && !server.databaseUrl)
    throw new StartupError(
      'DATABASE_REPLICA_URL needs DATABASE_URL, because a replica is a copy of that database.',
    )
  return {
    ...server,
    ...readSettings(communitySettings, env),
    publicOrigin,
    mediaOrigin: server.mediaOrigin ?? '',
    databaseQueue: server.databaseQueue ?? 5 * server.databasePoolSize,
    metrics: metrics ? { host: metricsHost, port: metricsPort } : null,
    mail: readMailConfig(env, publicOrigin),
    operator: readOperator(env),
    pictures: readPicturesConfig(env),
    identity: readIdentityConfig(env, { ...server, publicOrigin }),
  }
}

export function hostInAddress(host: string): string {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost'
  // Without its zone, which only this machine knows.
  return isIP(host) === 6 ? `[${host.replace(/%.*/, '')}]` : host
}
