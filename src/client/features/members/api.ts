import { queryOptions } from '@tanstack/react-query'
import type { changeOwnMember, getOwnMember, MemberChange } from '#contract/members.ts'
import { call } from '#client/lib/http/api.ts'
import { memberKey } from '#client/lib/http/cache-keys.ts'

const url = '/members/me'

export const ownMemberOptions = (uid: string) =>
  queryOptions({
    queryKey: [memberKey, uid],
    queryFn: async ({ signal }) =>
      (await call<typeof getOwnMember>({ method: 'GET', url, signedIn: true }, { signal })).data,
  })

export const sendMemberChange = async (body: MemberChange) =>
  (await call<typeof changeOwnMember>({ method: 'PATCH', url, signedIn: true }, { body })).data
