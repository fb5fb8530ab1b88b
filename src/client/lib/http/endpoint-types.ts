import type { Static, TSchema } from 'typebox'
import type { Endpoint } from '#contract/endpoint.ts'

/** Only calls made in a person's name wait for their token: a provider that is slow holds up nothing public. */
type Caller<E extends Endpoint> = E['schema'] extends { security: unknown }
  ? { signedIn?: never; asReader?: never }
  : { signedIn?: true; asReader?: true }

type Part<
  E extends Endpoint,
  Name extends 'params' | 'querystring' | 'body',
> = E['schema'][Name] extends TSchema ? Static<E['schema'][Name]> : undefined

type Sent<Name extends string, Value> = Value extends undefined
  ? { [K in Name]?: never }
  : { [K in Name]: Value }

/** Calls that take a key are those that would store something twice. */
type Repeatable<E extends Endpoint> = E['schema'] extends { headers: unknown }
  ? { idempotencyKey: string }
  : { idempotencyKey?: never }

interface CallTiming {
  signal?: AbortSignal
  timeLimit?: number
}

export type CallOptions<E extends Endpoint> = CallTiming &
  Caller<E> &
  Repeatable<E> &
  Sent<'params', Part<E, 'params'>> &
  Sent<'query', Part<E, 'querystring'>> &
  Sent<'body', Part<E, 'body'>>

type Response<E extends Endpoint> = E['schema']['response']
type Success<E extends Endpoint> = Response<E>[keyof Response<E> & (200 | 201 | 202)]

export type Answer<E extends Endpoint> = Success<E> extends TSchema ? Static<Success<E>> : never
