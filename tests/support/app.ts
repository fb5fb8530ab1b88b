import type { InjectOptions } from 'fastify'
import { createApp, type AppOptions } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createIssuer } from './issuer.ts'
import { pushNetwork } from './push-network.ts'
import { bodyOf } from './who-may.ts'

/** The whole server on a database of its own, called without a socket. */
export async function createTestApp(
  env: Record<string, string> = {},
  {
    db: given,
    ...parts
  }: Partial<Pick<AppOptions, 'logStream' | 'db' | 'replicas' | 'outbox' | 'pushNetwork'>> = {},
) {
  const db: TestDatabase = given ?? (await createTestDatabase())
  const issuer = await createIssuer()
  const config = readConfig({ LOG_LEVEL: 'error', WRITES_PER_MINUTE: '1000000', POST_LIMITS: 'off', ...env })
  const app = await createApp({ config, db, trust: issuer.trust, pushNetwork, ...parts })

  return {
    app,
    db,
    issuer,
    /** Somebody signed in; each name is another person. */
    async person(name: string, claims: Record<string, unknown> = {}) {
      const email = `${name}@example.org`
      const token = await issuer.token({
        sub: `uid-${name}`,
        email,
        email_verified: true,
        name: `Ms ${name}`,
        picture: `https://images.example.org/${name}.png`,
        ...claims,
      })
      const call = (method: NonNullable<InjectOptions['method']>, url: string, body?: object) => {
        const { headers, ...sent } = bodyOf(body)
        return app.inject({ method, url, headers: { ...headers, authorization: `Bearer ${token}` }, ...sent })
      }
      return { email, uid: `uid-${name}`, token, call }
    },
    async close() {
      await app.close()
      await db.close()
    },
  }
}
