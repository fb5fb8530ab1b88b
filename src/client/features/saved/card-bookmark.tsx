import { useQuery } from '@tanstack/react-query'
import type { Query } from '#contract/queries.ts'
import { savedMarkOptions } from './api.ts'
import { Bookmark } from './bookmark.tsx'

/** In the corner of a card's picture, so that nothing moves when it comes. */
export function CardBookmark({ query, isMember }: { query: Query; isMember: boolean }) {
  const { data: saved } = useQuery({ ...savedMarkOptions(query._id), enabled: isMember })
  return <Bookmark query={query} isMember={isMember} saved={saved} className="absolute top-2 right-2" />
}
