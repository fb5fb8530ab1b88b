import type { SharedList } from '#contract/lists.ts'
import { excerpt } from './excerpt.ts'
import type { Page } from './pages.ts'

export type FindList = (token: string) => Promise<SharedList | null>

const nameLength = 120

/** Without an address for search engines: it is for those who were given its link. */
export function listPage({ name, ownerName, entries }: SharedList): Page {
  const queries = entries.length === 1 ? '1 query' : `${entries.length} queries`
  return {
    title: excerpt(name, nameLength),
    description: `${queries}, put together by ${excerpt(ownerName ?? 'a member', nameLength)}.`,
  }
}
