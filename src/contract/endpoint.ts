import type { TSchema } from 'typebox'

/** One call of the API, read by the server to route and validate it and by the client to make it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  schema: {
    summary: string
    tags: readonly string[]
    /** Present when the call needs an ID token. */
    security?: readonly { readonly idToken: readonly never[] }[]
    params?: TSchema
    querystring?: TSchema
    headers?: TSchema
    /** Of a body that is no JSON. */
    consumes?: readonly string[]
    body?: TSchema
    response: Record<number, TSchema>
  }
}

export const signedIn = [{ idToken: [] }] as const
