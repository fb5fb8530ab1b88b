import { identityPaths, type IdentityOperation } from '#contract/identity-paths.ts'
import { IdentityError } from '../identity-error.ts'
import { runtime } from '#client/lib/runtime.ts'

// Far longer than an answer takes, far shorter than anybody would wait for one.
const timeout = 15_000

/** Calls the embedded provider. An answer that cannot be read counts as none. */
export async function request<T>(
  operation: IdentityOperation,
  body: object | URLSearchParams,
  init: Pick<RequestInit, 'keepalive'> = {},
): Promise<T> {
  const form = body instanceof URLSearchParams
  let answer: T & { error?: { message?: string } }
  try {
    const key = encodeURIComponent(runtime.identity.apiKey)
    const response = await fetch(`${runtime.apiOrigin}${identityPaths[operation]}?key=${key}`, {
      ...init,
      method: 'POST',
      headers: form ? {} : { 'content-type': 'application/json' },
      body: form ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    })
    answer = (await response.json()) as typeof answer
    if (response.ok) return answer
  } catch {
    throw new IdentityError('auth/network-request-failed')
  }
  if (!answer.error?.message) throw new IdentityError('auth/network-request-failed')
  throw await errorFrom(answer.error.message)
}

/** The server's word as an error. What the words mean is fetched where one comes, which is on few pages. */
export const errorFrom = (message: string): Promise<IdentityError> =>
  import('./error-codes.ts').then(
    ({ toError }) => toError(message),
    () => new IdentityError('auth/network-request-failed'),
  )
