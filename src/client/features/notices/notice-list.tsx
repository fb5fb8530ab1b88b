import { useInfiniteQuery } from '@tanstack/react-query'
import type { Notice } from '#contract/notices.ts'
import { noticeListOptions } from './api.ts'
import { NoticeEntry } from './notice-entry.tsx'
import { useSeeing } from './use-seeing.ts'
import { itemsOf } from '#client/lib/http/items-of.ts'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

/** What is added to a notice gives it another id; on screen it stays the same row, with the focus that is in it. */
const keyOf = ({ _id, kind, path, facts }: Notice) =>
  path === null || 'action' in facts ? _id : `${kind} ${path}`

/** What a member is told, newest first; what is shown is seen. */
export function NoticeList() {
  const list = useInfiniteQuery(noticeListOptions)
  useSeeing(itemsOf(list.data))

  return (
    <PagedSection
      list={list}
      loading={<Spinner />}
      failure="Failed to load your notices."
      empty={<EmptyState text="You have no notices yet." illustration="empty-letterbox" />}
    >
      {(notices) => (
        <ol className="divide-y divide-base-300">
          {notices.map((notice) => (
            <NoticeEntry key={keyOf(notice)} notice={notice} />
          ))}
        </ol>
      )}
    </PagedSection>
  )
}
