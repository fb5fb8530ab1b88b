import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import type { Experience } from '#contract/recommendations.ts'
import { experiencesWith } from '../api.ts'
import { PlainExperiences } from './plain-experiences.tsx'
import { useRefocus } from '#client/lib/browser/use-refocus.ts'
import { useIsRunning } from '#client/lib/brought.ts'
import { itemsOf } from '#client/lib/http/items-of.ts'
import { FreeText } from '#client/ui/free-text.tsx'
import { MemberName } from '#client/ui/member-name.tsx'
import { Time } from '#client/ui/time.tsx'

interface Props {
  /** Of the recommendation. */
  id: string
  /** The newest of them. */
  newest: Experience[]
  hasMore: boolean
  menu: (experience: Experience) => ReactNode
}

/** What members who switched say of it. */
export function Experiences({ id, newest, hasMore, menu }: Props) {
  const [wantsAll, setWantsAll] = useState(false)
  const list = useInfiniteQuery({ ...experiencesWith(id), enabled: wantsAll })
  const isRunning = useIsRunning()
  const shown = list.data ? itemsOf(list.data) : newest
  const entries = useRef<HTMLUListElement>(null)
  const refocus = useRefocus(shown.length)

  const showMore = () => {
    if (list.isFetching) return
    refocus(() => (entries.current?.children[shown.length] as HTMLElement | undefined)?.focus())
    if (list.data) void list.fetchNextPage()
    else if (wantsAll) void list.refetch()
    else setWantsAll(true)
  }

  return (
    <section className="mt-4 max-w-prose border-s-2 border-mint ps-4">
      <h4 className="text-small font-semibold">From members who switched</h4>
      <ul ref={entries} className="grid gap-2">
        {shown.map((experience) => (
          <li key={experience._id} tabIndex={-1}>
            <FreeText text={experience.note} />
            <div className="flex min-h-11 items-center gap-4">
              <p className="min-w-0 grow text-small text-quiet wrap-anywhere">
                <MemberName name={experience.name} handle={experience.handle} /> ·{' '}
                <Time at={experience.swappedAt} />
              </p>
              {/* It comes later, and moves nothing. */}
              <div className="w-11 shrink-0">{menu(experience)}</div>
            </div>
          </li>
        ))}
      </ul>
      {list.isError && (
        <p role="alert" className="text-small">
          Failed to load more experiences.
        </p>
      )}
      {!isRunning && hasMore && <PlainExperiences id={id} before={newest.length} />}
      {(list.data ? list.hasNextPage : hasMore) && (
        <button
          type="button"
          className="btn btn-ghost needs-scripts -ms-3 px-3 text-small print:hidden"
          aria-busy={list.isFetching}
          aria-disabled={list.isFetching}
          onClick={showMore}
        >
          Show more experiences
        </button>
      )}
    </section>
  )
}
