export const siteName = 'Swapwise'

/** What a tab, the history and a shared link call a page: "Services · Swapwise". The home page has no title of its own. */
export const pageTitle = (title?: string): string =>
  title ? `${title} · ${siteName}` : `${siteName}: better alternatives to products you boycott`

export const brandTitle = (name: string): string => `${name}: queries and alternatives`
