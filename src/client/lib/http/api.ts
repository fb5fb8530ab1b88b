import { addressOf } from '#contract/address.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { BroughtAnswer } from '#contract/rendered.ts'
import { ApiError } from './api-error.ts'
import type { Answer, CallOptions } from './endpoint-types.ts'
import { broughtAnswer } from '../brought.ts'
import { memberHere } from '../member-here.ts'
import { nextAddress } from '#contract/link-header.ts'
import { packWanted } from '../pack/pack-wanted.ts'
import { runtime } from '../runtime.ts'
import { defaultTimeLimit, withinTime } from './time-limit.ts'

/**
 * `fresh`: the token given before was refused. `uid`: whose it must be. `optional`: nobody waits until it is known who is
 * here.
 */
type TokenSource = (fresh: boolean, uid: string | null, optional?: boolean) => Promise<string | null>
type Values = Readonly<Record<string, unknown>>

interface Sendable {
  params?: Values
  query?: Values
  body?: unknown
  signal?: AbortSignal
  timeLimit?: number
  idempotencyKey?: string
  signedIn?: true
  asReader?: true
}

type Sent = RequestInit & { headers: Headers }

let tokenSource: TokenSource = () => Promise.resolve(null)

export const setTokenSource = (source: TokenSource) => {
  tokenSource = source
}

const send = async (url: string, init: RequestInit) => {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, 'The server could not be reached.')
  }
}

const reasonIn = async (response: Response) => {
  const body = (await response.json().catch(() => null)) as { message?: unknown } | null
  return typeof body?.message === 'string' ? body.message : ''
}

const sendInName = (url: string, init: Sent, token: string) => {
  init.headers.set('authorization', `Bearer ${token}`)
  // Browsers go by the address: else they might hand over what the page asked for ahead, in nobody's name.
  return send(url, init.method === 'GET' ? { ...init, credentials: 'omit' } : init)
}

/**
 * Sends in the name of whoever is signed in, or in nobody's, and never of somebody who comes meanwhile in another tab. A
 * token may have been revoked or run out on the way: a refusal is taken as final only with a fresh one.
 */
export async function sendAsOneself<Reply extends { status: number }>(
  send: (token: string | null) => Promise<Reply>,
): Promise<Reply> {
  const uid = memberHere()
  const token = await tokenSource(false, uid)
  const reply = await send(token)
  const fresh = token && reply.status === 401 ? await tokenSource(true, uid) : null
  return fresh ? send(fresh) : reply
}

const sendWithToken = (url: string, init: Sent) =>
  sendAsOneself((token) => (token ? sendInName(url, init, token) : send(url, init)))

/** Members are shown more than visitors are; whoever is not known yet reads as a visitor. */
const sendAsReader = async (url: string, init: Sent) => {
  const token = await tokenSource(false, null, true)
  return token ? sendInName(url, init, token) : send(url, init)
}

/** Whoever calls an endpoint that needs a token is signed in; of others it is said where they are called. */
const senderFor = ({ schema }: Endpoint, { signedIn, asReader }: Sendable) => {
  if (schema.security ?? signedIn) return sendWithToken
  return asReader ? sendAsReader : send
}

const answerIn = ({ status, body, next }: BroughtAnswer) => {
  if (status !== 200) throw new ApiError(status, (body as { message?: string }).message ?? '')
  return { data: body, next }
}

/** Makes one call of the contract. Throws an ApiError with the server's own words; what to show is the caller's choice. */
export const call = async <E extends Endpoint>(endpoint: E, options: CallOptions<E>) =>
  (await callPage(endpoint, options)).data

export async function callPage<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<{ data: Answer<E>; next: string | null }> {
  const sent: Sendable = options
  const { body, signal, timeLimit = defaultTimeLimit, idempotencyKey } = sent
  const url = runtime.apiOrigin + addressOf(endpoint, sent)
  const brought = endpoint.method === 'GET' ? broughtAnswer(url) : undefined
  if (brought) return answerIn(brought) as { data: Answer<E>; next: string | null }

  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)

  const ask = () =>
    withinTime(timeLimit, signal, async (signal) => {
      const response = await senderFor(endpoint, sent)(url, {
        method: endpoint.method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        signal,
      })
      if (!response.ok) throw new ApiError(response.status, await reasonIn(response))
      return {
        data: (await response.json()) as Answer<E>,
        next: nextAddress(response.headers.get('link')),
      }
    })
  if (endpoint.method !== 'GET' || !packWanted.read()) return ask()
  const { orFromPack } = await import('../pack/or-from-pack.ts')
  return orFromPack(endpoint, sent, ask)
}
