import { Type, type Static } from 'typebox'
import type { Endpoint } from './endpoint.ts'

export const Figures = Type.Object({
  queries: Type.Integer(),
  recommendations: Type.Integer(),
  swaps: Type.Integer(),
})
export type Figures = Static<typeof Figures>

export const getFigures = {
  method: 'GET',
  url: '/figures',
  schema: {
    summary: 'How many queries, recommendations and swaps there are',
    tags: ['Figures'],
    response: { 200: Figures },
  },
} as const satisfies Endpoint
