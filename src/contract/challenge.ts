import { Type, type Static } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { nullable, refusals } from './fields.ts'

/** A puzzle for machines, in the words of `altcha-lib`. */
export const Challenge = Type.Object({
  parameters: Type.Object({
    algorithm: Type.String(),
    nonce: Type.String(),
    salt: Type.String(),
    cost: Type.Integer(),
    keyLength: Type.Integer(),
    keyPrefix: Type.String(),
    keySignature: Type.Optional(Type.String()),
    expiresAt: Type.Optional(Type.Integer()),
  }),
  signature: Type.Optional(Type.String()),
})
export type Challenge = Static<typeof Challenge>

export const FormProof = Type.Object({
  seconds: Type.Optional(Type.Integer({ minimum: 0 })),
  /** A field that people do not see. */
  website: Type.Optional(Type.String()),
  solution: Type.Optional(Type.String({ maxLength: 4_096 })),
})
export type FormProof = Static<typeof FormProof>

export const getChallenge = {
  method: 'GET',
  url: '/challenge',
  schema: {
    summary: 'The puzzle that a form is to be sent with while too many accounts are made',
    tags: ['Forms'],
    response: {
      200: Type.Object({ challenge: nullable(Challenge) }),
      ...refusals(429),
    },
  },
} as const satisfies Endpoint
