import { hkdfSync } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose'
import type { Database } from '#server/db/client.ts'
import { signingKeys } from '#server/db/identity-schema.ts'
import { locks } from '#server/db/locks.ts'
import type { RefreshKey } from './refresh-tokens.ts'

type Row = typeof signingKeys.$inferSelect

const day = 24 * 60 * 60 * 1000
/** A key signs for a month, is shown a day before it starts, and stays a day after it stopped. */
const schedule = { signs: 30 * day, overlap: day }
// A token with a made-up key name must not make every request a query.
const reloadPause = 1000

export type SigningKeys = Awaited<ReturnType<typeof openSigningKeys>>

export async function openSigningKeys(db: Database) {
  let known: Awaited<ReturnType<typeof toKeySet>>
  let loadedAt = 0
  const load = async () => {
    loadedAt = Date.now()
    known = await toKeySet(await db.orm.select().from(signingKeys))
  }
  /** Makes the key that is due and drops the one that is done with; of many instances at once, one does. */
  const rotate = async () => {
    await db.exclusively(locks.signingKeys, async () => {
      const rows = newestFirst(await db.orm.select().from(signingKeys))
      const fresh = await dueKey(rows, Date.now())
      if (fresh) await db.orm.insert(signingKeys).values(fresh)
      const done = outdated(rows, Date.now()).map(({ kid }) => kid)
      if (done.length) await db.orm.delete(signingKeys).where(inArray(signingKeys.kid, done))
    })
    await load()
  }
  await rotate()

  const find: JWTVerifyGetKey = async (header, token) => {
    const isKnown = known.published.some(({ kid }) => kid === header.kid)
    if (!isKnown && Math.abs(Date.now() - loadedAt) > reloadPause) await load()
    return known.verify(header, token)
  }
  /** For tokens that another instance may have made with a key this one has not heard of; null when it is gone. */
  const refreshKey = async (kid: string): Promise<RefreshKey | null> => {
    if (!known.secrets.has(kid) && Math.abs(Date.now() - loadedAt) > reloadPause) await load()
    const secret = known.secrets.get(kid)
    return secret ? { kid, secret } : null
  }
  return { rotate, find, refreshKey, current: () => known.current, published: () => known.published }
}

async function toKeySet(rows: Row[]) {
  const published = rows.map(({ publicJwk }) => publicJwk)
  const signing = newestFirst(rows).find(({ signsFrom }) => signsFrom.getTime() <= Date.now())
  if (!signing) throw new Error('There is no signing key.')
  const key = await importJWK(signing.privateJwk, 'RS256')
  const secrets = new Map(rows.map(({ kid, privateJwk }) => [kid, secretIn(privateJwk)]))
  const current = { kid: signing.kid, key, secret: secretIn(signing.privateJwk) }
  return { published, verify: createLocalJWKSet({ keys: published }), current, secrets }
}

function secretIn({ d = '' }: JWK): Buffer {
  return Buffer.from(hkdfSync('sha256', d, '', 'swapwise refresh tokens', 32))
}

async function dueKey([newest]: Row[], now: number): Promise<Row | null> {
  if (newest && newest.signsFrom.getTime() + schedule.signs - schedule.overlap > now) return null
  return createKey(new Date(newest ? now + schedule.overlap : now))
}

/** Keys whose successor has been signing for longer than any token of theirs lives. */
function outdated(rows: Row[], now: number): Row[] {
  return rows.filter((_, n) => {
    const successor = rows[n - 1]
    return successor && successor.signsFrom.getTime() + schedule.overlap < now
  })
}

function newestFirst(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => b.signsFrom.getTime() - a.signsFrom.getTime())
}

async function createKey(signsFrom: Date): Promise<Row> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  const use = { kid, alg: 'RS256', use: 'sig' }
  return {
    kid,
    signsFrom,
    publicJwk: { ...jwk, ...use },
    privateJwk: { ...(await exportJWK(privateKey)), ...use },
  }
}
