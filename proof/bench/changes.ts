import { idOf } from './fill.ts'
import type { Change } from './load.ts'

const [queries, recommendations] = [100, 1_000]

/** Names a member of the raw server; as long as a real one, which has to be sent and read on either side. */
export const rawToken = (n: number): string => `uid-${n}.`.padEnd(1_069, '0')

/** Each of these changes something: votes turn to and fro, somebody switches or follows, and takes it back. */
export const memberChanges: Record<string, (tokens: string[]) => Change[]> = {
  'a vote': (tokens) =>
    [1, -1].flatMap((value) =>
      Array.from({ length: recommendations }, (_, n) => ({
        method: 'PUT' as const,
        path: `/recommendations/${idOf(n + 1)}/vote`,
        token: tokens[n % tokens.length] ?? '',
        body: JSON.stringify({ value, reason: 'wrong' }),
      })),
    ),
  // One recommendation of each query, for nobody switches to more than three.
  'a swap': (tokens) =>
    (['PUT', 'DELETE'] as const).flatMap((method) =>
      Array.from({ length: queries }, (_, n) => ({
        method,
        path: `/recommendations/${idOf(n + 1)}/swap`,
        token: tokens[n % tokens.length] ?? '',
        ...(method === 'PUT' && { body: '{}' }),
      })),
    ),
  'a follow': (tokens) =>
    (['PUT', 'DELETE'] as const).flatMap((method) =>
      Array.from({ length: queries }, (_, n) => ({
        method,
        path: `/follows/query/${idOf(n + 1)}`,
        token: tokens[n % tokens.length] ?? '',
      })),
    ),
  'a reply': (tokens) =>
    Array.from({ length: recommendations }, (_, n) => ({
      method: 'POST' as const,
      path: `/recommendations/${idOf(n + 1)}/replies`,
      token: tokens[n % tokens.length] ?? '',
      body: JSON.stringify({ text: 'Is it sold in small towns, too?' }),
    })),
}
