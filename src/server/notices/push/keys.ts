import { createECDH } from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import { createServerSecret } from '#server/platform/server-secret.ts'

const curve = 'prime256v1'
const length = 32

export interface PushKeys {
  publicKey: string
  privateKey: string
}

function makePrivateKey(): string {
  const pair = createECDH(curve)
  pair.generateKeys()
  const key = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(length - key.length), key]).toString('base64url')
}

/** By which push services know that a push comes from here (VAPID, RFC 8292); one pair for all instances. */
export function createPushKeys(db: Database): () => Promise<PushKeys> {
  const secret = createServerSecret(db, 'push', makePrivateKey)
  let known: PushKeys | undefined
  return async () => {
    if (known) return known
    const privateKey = await secret()
    const pair = createECDH(curve)
    pair.setPrivateKey(privateKey, 'base64url')
    return (known = { privateKey, publicKey: pair.getPublicKey('base64url') })
  }
}

/** Whether something can be encrypted for it. */
export function isBrowserKey(p256dh: string): boolean {
  const pair = createECDH(curve)
  pair.generateKeys()
  try {
    pair.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}
