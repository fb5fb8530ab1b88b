import { isIPv4 } from 'node:net'
import { StartupError } from '#server/db/errors.ts'

/** What the program was started with. Each reader below accepts a value or ends the start with one sentence. */
export type Environment = Record<string, string | undefined>

export function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new StartupError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
}

export function oneOf<T extends string>(
  env: Environment,
  name: string,
  fallback: T,
  allowed: readonly T[],
): T {
  const text = env[name] || fallback
  const value = allowed.find((candidate) => candidate === text)
  if (value) return value
  throw new StartupError(`${name} must be one of ${allowed.join(', ')}, not "${text}".`)
}

export function matching(
  env: Environment,
  name: string,
  fallback: string,
  pattern: RegExp,
  what: string,
): string {
  const text = env[name] || fallback
  if (pattern.test(text)) return text
  throw new StartupError(`${name} must be ${what}, not "${text}".`)
}

export function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

export function origin(env: Environment, name: string): string {
  return env[name] ? checkedOrigin(name, env[name]) : ''
}

export function checkedOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')) return url.origin
  throw new StartupError(`${name} must be an origin such as https://swapwise.example, not "${text}".`)
}

/** A whole web address. Plain http is for this machine only. */
export function webAddress(env: Environment, name: string, fallback: string): string {
  const text = env[name] || fallback
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))) return text
  throw new StartupError(`${name} must be an https:// address, not "${text}".`)
}

export function isLoopback(host: string): boolean {
  // Not any name that begins like an address: 127.example.org may lead anywhere.
  return ['localhost', '::1', '[::1]'].includes(host) || (isIPv4(host) && host.startsWith('127.'))
}
