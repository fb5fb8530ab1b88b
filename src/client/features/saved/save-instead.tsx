import { useQuery } from '@tanstack/react-query'
import type { Query } from '#contract/queries.ts'
import { savedMarkOptions } from './api.ts'
import { Bookmark } from './bookmark.tsx'

interface Props {
  query: Pick<Query, '_id' | 'productName'>
  isMember: boolean
}

/** For whoever finds that somebody has asked already. */
export function SaveInstead({ query, isMember }: Props) {
  const { data: saved } = useQuery({ ...savedMarkOptions(query._id), enabled: isMember })
  return <Bookmark query={query} isMember={isMember} saved={saved} />
}
