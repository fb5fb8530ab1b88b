import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { isMissing } from './api-error.ts'
import { isKeptForMember } from '../forms/drafts.ts'

/** What is changed must be what is stored, not what was seen a while ago. */
export const readToChange = { refetchOnMount: 'always', retryOnMount: true } as const

type Read = Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'error'>

/**
 * Whether it could not be read since the page was opened. What is gone and has a draft of its change is not meant: the
 * page gives that back.
 */
export function useReadFailed({ data, dataUpdatedAt, error }: Read, draft: string): boolean {
  const [seenAt] = useState(dataUpdatedAt)
  const [isDraftKept] = useState(() => isKeptForMember(draft))
  return error !== null && (!data || (dataUpdatedAt === seenAt && !(isMissing(error) && isDraftKept)))
}
