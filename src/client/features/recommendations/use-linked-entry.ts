import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface List {
  hasNextPage: boolean
  isFetching: boolean
  fetchNextPage: () => unknown
}

/**
 * The entry that the address names after its #, as feeds do. It is scrolled to once it is here, however many pages
 * away it is; where it was here from the start, the page has gone to its place already.
 */
export function useLinkedEntry(ids: readonly string[], { hasNextPage, isFetching, fetchNextPage }: List) {
  const id = useLocation().hash.slice(1)
  const isHere = ids.includes(id)
  const settled = useRef(isHere ? id : '')
  const isAwaited = /^[\da-f]{24}$/.test(id) && !isHere

  useEffect(() => {
    if (isHere && settled.current !== id) {
      settled.current = id
      document.getElementById(id)?.scrollIntoView()
    }
  }, [id, isHere])

  useEffect(() => {
    if (isAwaited && hasNextPage && !isFetching) void fetchNextPage()
  }, [isAwaited, hasNextPage, isFetching, fetchNextPage])

  return id
}
