import { screenList, screenRows } from '#contract/screens.ts'

export interface Page {
  /** None on the home page, which is called by the site's name. */
  title?: string
  description: string
  /** The one address under which search engines should know it; without, they are asked to leave it out. */
  path?: string
  /** Search engines are asked to leave it out all the same. */
  noindex?: true
  kind?: 'website' | 'article'
  /** The address of its own picture, from the slash on; the general one where there is none. */
  image?: string | undefined
  feed?: { title: string; path: string }
  /** Facts in schema.org's words. */
  facts?: object
}

export const generalDescription = screenRows.home.description

/** By the address of the screen. */
export const pages = new Map<string, Page>(
  screenList.map(({ path, title, description, feed }) => [
    path,
    {
      ...(title && { title }),
      description: description ?? generalDescription,
      ...(description && { path }),
      ...(feed && { feed }),
    },
  ]),
)

export const unknownPage: Page = { title: 'Page Not Found', description: generalDescription }
export const unknownBrand: Page = { title: 'Brand not found', description: generalDescription }
export const unknownList: Page = { title: 'List not found', description: generalDescription }
export const unknownMember: Page = { title: 'Member not found', description: generalDescription }
export const unknownQuery: Page = { title: 'Query not found', description: generalDescription }
