import { Type, type Static } from 'typebox'
import { nullable, objectId } from './fields.ts'

/** How many members have to weigh a recommendation before it can be called the most helpful one. */
export const enoughMarks = 3

/** Why a recommendation is named first, in this order. */
const answerReasons = ['chosen', 'swaps', 'helpful'] as const

/** A recommendation that answers its query: what it takes to name it and to say why. */
export const Answer = Type.Object({
  _id: objectId(),
  productName: Type.String(),
  productBrand: nullable(Type.String()),
  helpful: Type.Integer(),
  notFit: Type.Integer(),
  swapCount: Type.Integer(),
  isListed: Type.Boolean(),
  /** Where it is sold, by ISO code; none means anywhere. */
  countries: Type.Array(Type.String()),
  /** Chosen by whoever asked, most switched to, most helpful. */
  why: Type.Array(Type.Enum([...answerReasons])),
})
export type Answer = Static<typeof Answer>
