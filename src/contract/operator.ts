import { Type, type Static } from 'typebox'
import type { Endpoint } from './endpoint.ts'

export const Operator = Type.Object({
  name: Type.Union([Type.String(), Type.Null()]),
  address: Type.Union([Type.String(), Type.Null()]),
  /** Their own words beside the house rules: plain text, paragraphs between empty lines. */
  rules: Type.Union([Type.String(), Type.Null()]),
  /** To whom addresses are shown. */
  emails: Type.Union([Type.Literal('members'), Type.Literal('public'), Type.Literal('private')]),
})
export type Operator = Static<typeof Operator>

export const getOperator = {
  method: 'GET',
  url: '/operator',
  schema: {
    summary: 'Who runs this copy of Swapwise, and the rules they add',
    tags: ['Operator'],
    response: { 200: Operator },
  },
} as const satisfies Endpoint
