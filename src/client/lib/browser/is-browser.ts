/** The server renders pages, too. */
export const isBrowser = typeof document !== 'undefined'
