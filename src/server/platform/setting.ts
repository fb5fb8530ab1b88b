import { isIP } from 'node:net'
import { StartupError } from '#server/db/errors.ts'
import { isLoopback } from './loopback.ts'

export type Environment = Record<string, string | undefined>

export interface Setting<Value = unknown> {
  name: string
  default?: string
  defaultInProduction?: string
  otherwise?: string
  meaning: string
  accepts: Kind<Value>
}

export interface Kind<Value> {
  /** The end of "NAME must …"; empty where nothing is refused. */
  must: string
  /** It may hold a password, so a refusal does not repeat it. */
  isSecret?: boolean
  read: (text: string, refuse: (text: string) => never) => Value
}

export type Settings = Record<string, Setting>
export type Values<Rows extends Settings> = {
  [Key in keyof Rows]: Rows[Key] extends Setting<infer Value> ? Value : never
}

export function readSettings<Rows extends Settings>(rows: Rows, env: Environment): Values<Rows> {
  const values = Object.entries(rows).map(([key, row]) => [key, readSetting(row, env)])
  return Object.fromEntries(values) as Values<Rows>
}

function readSetting({ accepts, ...row }: Setting, env: Environment): unknown {
  const isProduction = env['NODE_ENV'] === 'production'
  const fallback = (isProduction && row.defaultInProduction) || row.default || ''
  return accepts.read(env[row.name] || fallback, (text) => {
    const found = accepts.isSecret ? '' : `, not "${text}"`
    throw new StartupError(`${row.name} must ${accepts.must}${found}.`)
  })
}

export const text: Kind<string> = { must: '', read: (text) => text }

export const wholeNumber = (min: number, max: number): Kind<number> => ({
  must: `be a whole number from ${min} to ${max}`,
  read: (text, refuse) =>
    /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : refuse(text),
})

export const oneOf = <Choice extends string>(...choices: Choice[]): Kind<Choice> => ({
  must: `be one of ${choices.join(', ')}`,
  read: (text, refuse) => choices.find((choice) => choice === text) ?? refuse(text),
})

const switches = oneOf('on', 'off')
export const onOrOff: Kind<boolean> = {
  must: switches.must,
  read: (text, refuse) => switches.read(text, refuse) === 'on',
}

export const matching = (pattern: RegExp, what: string): Kind<string> => ({
  must: `be ${what}`,
  read: (text, refuse) => (pattern.test(text) ? text : refuse(text)),
})

/** Of those that look like a name, an address knows which could be one: 1.2.3.999 could not. */
export const host: Kind<string> = {
  must: 'be an IP address or a host name, without a port',
  read: (text, refuse) =>
    isIP(text) || (/^[\w.-]+$/.test(text) && URL.canParse(`http://${text}`)) ? text : refuse(text),
}

export const origin: Kind<string> = {
  must: 'be an origin such as https://swapwise.example',
  read: (text, refuse) => {
    const url = URL.canParse(text) ? new URL(text) : null
    const isOrigin = url && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')
    return isOrigin ? url.origin : refuse(text)
  },
}

/** A whole web address. Plain http is for this machine only. */
export const webAddress: Kind<string> = {
  must: 'be an https:// address',
  read: (text, refuse) => {
    const url = URL.canParse(text) ? new URL(text) : null
    const isLocal = url?.protocol === 'http:' && isLoopback(url.hostname)
    return isLocal || url?.protocol === 'https:' ? text : refuse(text)
  },
}

export const optional = <Value>(kind: Kind<Value>): Kind<Value | null> => ({
  ...kind,
  read: (text, refuse) => (text ? kind.read(text, refuse) : null),
})

export const listOf = <Value>(kind: Kind<Value>): Kind<Value[]> => ({
  ...kind,
  read: (text, refuse) => splitList(text).map((part) => kind.read(part, refuse)),
})

export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
