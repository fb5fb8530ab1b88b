import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getNoticeSettings, setNoticeSetting } from '#contract/notice-settings.ts'
import { listNotices, seeNotices, type MailTopic } from '#contract/notices.ts'
import { call, callPage } from '#client/lib/http/api.ts'
import { byCursor, pageFrom } from '#client/lib/http/paged-list.ts'

/** Beyond it nobody cares how many are new. */
export const mostCounted = 9

const read = (query: { unseen?: true; limit: number; after?: string }, signal: AbortSignal) =>
  callPage(listNotices, { query, signal })

export const noticeListOptions = infiniteQueryOptions({
  queryKey: ['notices', 'list'],
  queryFn: ({ pageParam, signal }) => read(pageFrom(pageParam), signal),
  ...byCursor,
})

/** How many are new, up to one more than is counted. Asked again where somebody comes back to the page after a while. */
export const unseenCountOptions = queryOptions({
  queryKey: ['notices', 'unseen'],
  queryFn: async ({ signal }) => (await read({ unseen: true, limit: mostCounted + 1 }, signal)).data.length,
  staleTime: 60_000,
})

export const sendSeen = (ids: string[]) => call(seeNotices, { body: { ids } })

export const noticeSettingsOptions = queryOptions({
  queryKey: ['notices', 'settings'],
  queryFn: ({ signal }) => call(getNoticeSettings, { signal }),
})

export type Channel = 'mail' | 'push'

export const sendNoticeSwitch = (kind: MailTopic, channel: Channel, isOn: boolean) =>
  call(setNoticeSetting, { params: { kind }, body: { [channel]: isOn } })
