import { readFile } from 'node:fs/promises'
import { isIdentityPath } from '#contract/identity-paths.ts'
import { moderatorsOnly } from '../../../tests/support/who-may.ts'
import { calls, rows } from './rows.ts'

/** Lets the program write down each of its routes. */
const noting = `
  import { subscribe } from 'node:diagnostics_channel'
  import { appendFileSync } from 'node:fs'
  subscribe('fastify.initialization', ({ fastify }) =>
    fastify.addHook('onRoute', ({ method, url }) => appendFileSync(process.env.ROUTES, method + ' ' + url + '\\n')))`

export const notingRoutes = (file: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(noting)}`,
  ROUTES: file,
})

/** What the program answers and nothing here asks for. */
export async function routesWithoutRow(file: string): Promise<string[]> {
  const routes = new Set((await readFile(file, 'utf8')).trim().split('\n'))
  const asked = new Set(rows.map(({ call }) => call))
  const forModerators = Object.entries(calls)
    .filter(([, [statuses]]) => statuses === moderatorsOnly || /^401 403 403 403 403/.test(statuses))
    .map(([call]) => call.replaceAll(/\{(\w+)\}/g, ':$1'))
  const isAsked = (route: string) =>
    asked.has(route) || asked.has(route.replace('::', ':')) || forModerators.includes(route)
  return [...routes].filter(
    (route) => /^(GET|POST|PUT|PATCH|DELETE) /.test(route) && !isAsked(route) && !isElsewhere(route),
  )
}

/** The same calls under other names, those of the tests’ hooks, and files that are sent as they lie there. */
const isElsewhere = (route: string) => {
  const path = route.split(' ')[1] ?? ''
  return (
    (isIdentityPath(path) && path.endsWith('*')) ||
    /^\/(identitytoolkit\.|securetoken\.|emulator\/)/.test(path) ||
    path === '/*'
  )
}
