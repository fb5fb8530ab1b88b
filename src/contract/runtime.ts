import { Type, type Static } from 'typebox'

/** What the server tells the page about itself, as JSON in `<meta name="swapwise">`. */
export const Runtime = Type.Object({
  /** Origin of the API; empty when it is the page's own. */
  apiOrigin: Type.String(),
  /** Origin of the shipped illustrations; empty when it is the page's own. */
  mediaOrigin: Type.String(),
  takesMessages: Type.Boolean(),
  /** Who keeps the accounts, and what a client needs to speak to them. All of it is public. */
  identity: Type.Union([
    Type.Object({
      kind: Type.Literal('embedded'),
      project: Type.String(),
      apiKey: Type.String(),
      google: Type.Boolean(),
    }),
    Type.Object({
      kind: Type.Literal('firebase'),
      project: Type.String(),
      apiKey: Type.String(),
      authDomain: Type.String(),
      appId: Type.Union([Type.String(), Type.Null()]),
      /** Asked instead of Google; off production only. */
      emulatorOrigin: Type.Union([Type.String(), Type.Null()]),
    }),
  ]),
})
export type Runtime = Static<typeof Runtime>
