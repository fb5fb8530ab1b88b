import { Type, type Static } from 'typebox'

/** What the server tells the page about itself, as JSON in `<meta name="swapwise">`. */
export const Runtime = Type.Object({
  /** Origin of the API; empty when it is the page's own. */
  apiOrigin: Type.String(),
  /** Origin of the shipped illustrations; empty when it is the page's own. */
  mediaOrigin: Type.String(),
})
export type Runtime = Static<typeof Runtime>
