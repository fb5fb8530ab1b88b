import { check } from '../report.ts'
import { ask, join, someQuery, tally, type Attack } from './target.ts'

const nul = '\u0000'
const values = [
  nul,
  `a${nul}b`,
  '__proto__',
  'constructor',
  '\uD800',
  '../../etc/passwd',
  "' or 1=1 --",
  '9'.repeat(400),
]

interface Described {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>
}

/** Hostile words in every place of every call that the server describes: answered, and never by an error of its own. */
export const hostileInput: Attack = async (target) => {
  let token = ''
  const description = (await (await ask(target, '/docs/json')).json()) as Described
  const broken: string[] = []
  const statuses: number[] = []
  const send = async (path: string, method: string, body?: object) => {
    // Before one member has asked too much.
    if (statuses.length % 100 === 0) token = (await join(target, 300 + statuses.length)).idToken
    const answer = await ask(target, path, { method, body, token })
    await answer.arrayBuffer()
    statuses.push(answer.status)
    if (answer.status >= 500 && answer.status !== 503) broken.push(`${method} ${path}`)
  }
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, { parameters = [] }] of Object.entries(methods)) {
      // Whoever leaves cannot go on attacking.
      if (method === 'delete' && path.startsWith('/account')) continue
      for (const value of values) {
        const [written, verb] = [encodeURIComponent(value.toWellFormed()), method.toUpperCase()]
        const asked = parameters.filter((one) => one.in === 'query').map(({ name }) => `${name}=${written}`)
        const at = path.replaceAll(/\{\w+\}/g, written) + (asked.length ? `?${asked.join('&')}` : '')
        const body = Object.fromEntries(Object.keys(someQuery()).map((name) => [name, value]))
        const more = { requestType: value, email: value, idToken: value, queryId: value, kind: value }
        await send(at, verb, verb === 'GET' ? undefined : { ...body, ...more })
      }
    }
  check(`${statuses.length} calls: ${tally(statuses)}`, statuses.length > 500)
  check(
    `no error of the server’s own${broken.length ? `, but ${broken.slice(0, 5).join(', ')}` : ''}`,
    !broken.length,
  )
}
