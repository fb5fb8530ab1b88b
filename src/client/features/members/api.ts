import { queryOptions } from '@tanstack/react-query'
import { changeOwnMember, getOwnMember, type MemberChange } from '#contract/members.ts'
import { call } from '#client/lib/http/api.ts'
import { cacheKeys, memberKey } from '#client/lib/http/cache-keys.ts'

/** Where members' addresses are shown. */
export const touchedByAddress = [cacheKeys.queries, cacheKeys.recommendations]

export const ownMemberOptions = (uid: string) =>
  queryOptions({
    queryKey: [memberKey, uid],
    queryFn: ({ signal }) => call(getOwnMember, { signal }),
  })

export const sendMemberChange = (body: MemberChange) => call(changeOwnMember, { body })
