import { partlyLoaded } from './when-loaded.ts'

/** Where pages are rendered for whoever asks, it is not known who is here. */
export const nobody = partlyLoaded({ observe: () => () => undefined, remembered: () => null }, () =>
  Promise.reject(new Error('Nobody signs in on the server.')),
)
