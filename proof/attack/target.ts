import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { getChallenge, type Challenge } from '#contract/challenge.ts'
import { identityPaths, type IdentityOperation } from '#contract/identity-paths.ts'

export interface Target {
  origin: string
  /** Of a server that was started for this: what only its operator can look at. */
  own: {
    pid: number
    dataDir: string
    databaseUrl: string | null
    /** Another one on the same database with other settings. */
    with: ((env: Record<string, string>) => Promise<Target>) | null
  } | null
}

export type Attack = (target: Target) => Promise<void>

export interface Asked {
  method?: string
  body?: object | undefined
  token?: string | undefined
  /** Where it comes from: a number is another network. */
  network?: number
  headers?: Record<string, string>
}

/** Nobody waits longer than this. */
const patience = 30_000

export const ask = (
  { origin }: Target,
  path: string,
  { method, body, token, network = 1, headers }: Asked = {},
) =>
  fetch(origin + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    redirect: 'manual',
    headers: {
      'x-forwarded-for': networkOf(network),
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patience),
  })

export const networkOf = (number: number) => `203.${number >> 8}.${number % 256}.7`

export const identify = (target: Target, operation: IdentityOperation, body: object, network = 1) =>
  ask(target, `${identityPaths[operation]}?key=swapwise`, { body, network })

export interface Member {
  email: string
  idToken: string
  refreshToken: string
}

export const password = 'Sturdy-Passw0rd'

/** Makes an account as a browser would, puzzle and all. */
export async function join(target: Target, network = 1, displayName?: string): Promise<Member> {
  const email = `${randomUUID()}@example.org`
  const account = { email, password, displayName, returnSecureToken: true }
  let answer = await identify(target, 'signUp', account, network)
  if (!answer.ok) answer = await identify(target, 'signUp', { ...account, ...(await proof(target)) }, network)
  if (!answer.ok) throw new Error(`Nobody can join: ${await answer.text()}`)
  return { ...((await answer.json()) as Member), email }
}

async function proof(target: Target): Promise<object> {
  const offer = await ask(target, getChallenge.url)
  const { challenge } = (await offer.json()) as { challenge: Challenge | null }
  const solution = challenge && (await solveChallenge({ challenge, deriveKey }))
  return solution ? { solution: JSON.stringify({ challenge, solution }) } : {}
}

/** What a query needs, each with words of its own. */
export const someQuery = () => ({
  productName: `Kettle ${randomUUID()}`,
  productBrand: 'Boilwell',
  productImageUrl: 'https://images.example.org/kettle.png',
  queryTitle: 'A kettle that can be repaired?',
  boycottingReason: `There are no spare parts. ${randomUUID()}`,
})

/** How often each status was met. */
export function tally(statuses: Iterable<number>): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, times]) => `${times} × ${status}`).join(', ')
}

/** Looks at a list again and again while something else goes on, as a visitor from elsewhere. */
export async function meanwhile(target: Target, attack: Promise<unknown>) {
  const statuses: number[] = []
  const times: number[] = []
  const state = { goesOn: true }
  const looking = (async () => {
    while (state.goesOn) {
      const began = performance.now()
      const answer = await ask(target, '/products?limit=24', { network: 40_000 })
      await answer.arrayBuffer()
      statuses.push(answer.status)
      times.push(performance.now() - began)
      await pause(20)
    }
  })()
  await attack.finally(() => (state.goesOn = false))
  await looking
  const slowest = Math.round(Math.max(...times))
  return { slowest, refused: statuses.filter((status) => status >= 400).length, asked: statuses.length }
}
