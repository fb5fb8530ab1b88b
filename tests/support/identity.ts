import { bodyOf } from './who-may.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { deleteApp, initializeApp, type FirebaseApp } from '@firebase/app'
import { connectAuthEmulator, createUserWithEmailAndPassword, getAuth, type Auth } from '@firebase/auth'
import { createApp } from '#server/app.ts'
import { forgetPerson } from '#server/features.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { freePort } from '#server/platform/free-port.ts'
import { createIdentity } from '#server/identity/identity.ts'
import type { SentMail } from '#server/identity/mail/register-mails.ts'
import type { Purpose } from '#server/identity/store/oob-codes.ts'
import type { Timer } from '#server/identity/limits/bounded-delay.ts'
import type { HashingCost } from '#server/identity/limits/passwords.ts'
import { createOutbox, type MailPace } from '#server/mail/outbox.ts'
import { memberProfiles } from '#server/members/store-profile.ts'
import { pushNetwork } from './push-network.ts'
import { createTestDatabase } from './database.ts'

/** Quick enough for tests; only here, never by configuration. */
const cheapHashing: HashingCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }
export const password = 'Passw0rd'

interface Options {
  db?: Database
  hashing?: HashingCost
  mailPace?: MailPace
  /** Of those who are made to wait. */
  timer?: Timer
}

export function freshEmail(name = 'person'): string {
  return `${name}-${randomBytes(6).toString('hex')}@example.com`
}

/** The whole server with its embedded provider, listening on loopback as the official SDK needs it. */
export async function startIdentity(env: Record<string, string> = {}, options: Options = {}) {
  const db = options.db ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'swapwise-identity-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const config = readConfig({
    LOG_LEVEL: 'trace',
    WRITES_PER_MINUTE: '1000000',
    POST_LIMITS: 'off',
    CHALLENGE: 'off',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: dataDir,
    IDENTITY_TEST_HOOKS: 'on',
    ...env,
  })
  if (config.identity.kind !== 'embedded') throw new Error('This is for the embedded provider.')
  const { hashing = cheapHashing, mailPace } = options
  const outbox = createOutbox({ config, db, ...(mailPace && { pace: mailPace }) })
  const identity = await createIdentity({
    config,
    settings: config.identity,
    db,
    members: memberProfiles,
    forgetPerson,
    outbox,
    hashing,
    timer: options.timer,
  })
  const logs: string[] = []
  const logStream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logs.push(chunk.toString())
      done()
    },
  })
  const app = await createApp({
    config,
    db,
    trust: identity.trust,
    identity,
    outbox,
    logStream,
    pushNetwork,
  })
  const sent: SentMail[] = []
  identity.mail.onSent((mail) => sent.push(mail))
  await app.listen({ host: '127.0.0.1', port })

  const { apiKey, project } = config.identity
  const clients: FirebaseApp[] = []
  const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}${path}${path.includes('?') ? '&' : '?'}key=${apiKey}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
  }

  return {
    app,
    db,
    identity,
    origin,
    dataDir,
    logs,
    sent,
    call,
    /** A browser of its own, as far as the SDK is concerned. */
    sdk(): Auth {
      const client = initializeApp({ apiKey, projectId: project }, randomBytes(6).toString('hex'))
      clients.push(client)
      const auth = getAuth(client)
      connectAuthEmulator(auth, origin, { disableWarnings: true })
      return auth
    },
    async register(email = freshEmail()) {
      const auth = this.sdk()
      const { user } = await createUserWithEmailAndPassword(auth, email, password)
      return { auth, user, email }
    },
    /** The newest mail of a kind to an account's address, once it is there. */
    mailTo: (email: string | null, purpose: Purpose) =>
      until(() => sent.findLast((mail) => mail.email === email && mail.purpose === purpose)),
    refusal: async (path: string, body: object) => {
      const { status, json } = await call(path, body)
      return { status, message: (json['error'] as { message?: string } | undefined)?.message }
    },
    /** A call of the product's API with somebody's ID token. */
    product: async (method: string, path: string, token: string, body?: object) => {
      const { headers = { 'content-type': 'application/json' }, payload } = bodyOf(body)
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && headers) },
        ...(body && { body: payload instanceof Uint8Array ? payload : JSON.stringify(body) }),
      })
      return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
    },
    async close() {
      await Promise.all(clients.map((client) => deleteApp(client)))
      await app.close()
      if (!options.db) await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestIdentity = Awaited<ReturnType<typeof startIdentity>>

type Look<T> = T | undefined | null | false

/** Waits for something that happens after an answer. */
export async function until<T>(look: () => Look<T> | Promise<Look<T>>): Promise<T> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    const found = await look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('It did not happen within twenty seconds.')
}
