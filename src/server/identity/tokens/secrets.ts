import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as 43 characters that need no escaping anywhere. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** What is stored of a secret. It is random and long, so one round of a plain hash is enough. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

export function newUid(): string {
  return randomBytes(21).toString('base64url')
}
