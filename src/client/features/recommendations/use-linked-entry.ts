import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { recommendationOptions } from './api.ts'
import { useHash } from '#client/lib/browser/use-hash.ts'
import { isMissing } from '#client/lib/http/api-error.ts'

interface List {
  isSuccess: boolean
  hasNextPage: boolean
  isFetching: boolean
  fetchNextPage: () => unknown
}

/**
 * The entry that the address names after its #, as feeds do. It, or the word that it is gone, is scrolled to once it is
 * here, however many pages away it is; where it was here from the start, the page has gone to its place already. Before
 * pages are read for it, it is asked whether it is there at all; `elsewhere` are ids of what else on the page has one,
 * null until they are known. Members may be led to one that lists leave out: `hidden`, for its author and moderators.
 */
export function useLinkedEntry(
  queryId: string,
  ids: readonly string[],
  list: List,
  elsewhere: readonly string[] | null,
  isMember: boolean | undefined,
) {
  const { isSuccess, hasNextPage, isFetching, fetchNextPage } = list
  // Whoever comes back from the login to reply is led to the entry as well.
  const id = useHash().replace(/^#(reply-)?/, '')
  const isHere = ids.includes(id)
  const asked = useLocation().hash.slice(1)
  const settled = useRef(ids.includes(asked) ? asked : '')
  const isAwaited = /^[\da-f]{24}$/.test(id) && isSuccess && !isHere && elsewhere?.includes(id) === false
  const isAsked = isAwaited && (hasNextPage || isMember === true)
  const { data, error, isPending } = useQuery({ ...recommendationOptions(id), enabled: isAsked })
  const known = isAwaited && data?.queryId === queryId ? data : null
  const hidden = known?.hidden ? known : null
  const isElsewhere = data !== undefined && data.queryId !== queryId
  const isNowhere = !hasNextPage && isMember !== undefined && !(isAsked && isPending)
  const isGone = isAwaited && !hidden && (isNowhere || isMissing(error) || isElsewhere)
  const isFurtherOn = known !== null && !hidden
  const isShown = isHere || isGone || hidden !== null

  useEffect(() => {
    if (isShown && settled.current !== id) {
      settled.current = id
      document.getElementById(id)?.scrollIntoView()
    }
  }, [id, isShown])

  useEffect(() => {
    if (isFurtherOn && hasNextPage && !isFetching) void fetchNextPage()
  }, [isFurtherOn, hasNextPage, isFetching, fetchNextPage])

  return { id, isGone, hidden }
}
