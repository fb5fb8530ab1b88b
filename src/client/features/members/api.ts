import { queryOptions } from '@tanstack/react-query'
import { changeOwnMember, getMember, getOwnMember, type MemberChange } from '#contract/members.ts'
import { call } from '#client/lib/http/api.ts'
import { cacheKeys, memberKey, readAsReader } from '#client/lib/http/cache-keys.ts'

const { queries, recommendations, evidence, members } = cacheKeys
/** Where each is shown. */
export const touchedBySetting = {
  hideEmail: [queries, recommendations],
  showSwaps: [members],
  showToSearchEngines: [members],
}
/** The way to one's page stands beside all that one posted. */
export const touchedByHandle = [queries, recommendations, evidence, members]

export const ownMemberOptions = (uid: string) =>
  queryOptions({
    queryKey: [memberKey, uid],
    queryFn: ({ signal }) => call(getOwnMember, { signal }),
  })

/** Their page says more to themselves and to moderators where it is hidden. */
export const memberOptions = (handle: string) =>
  queryOptions({
    queryKey: [...cacheKeys.members, handle],
    meta: readAsReader,
    queryFn: ({ signal }) => call(getMember, { params: { handle }, signal, asReader: true }),
  })

export const sendMemberChange = (body: MemberChange) => call(changeOwnMember, { body })
