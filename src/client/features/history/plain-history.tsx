import { useInfiniteQuery } from '@tanstack/react-query'
import { readRows } from '#contract/field-rows.ts'
import { queryHistoryOptions, recommendationHistoryOptions } from './api.ts'
import type { HistoryProps } from './history-dialog.tsx'
import { itemsOf } from '#client/lib/http/items-of.ts'
import { UnfoldLink } from '#client/ui/lists/unfold-link.tsx'
import { Time } from '#client/ui/time.tsx'

interface Props extends Omit<HistoryProps, 'onClose'> {
  at: string
}

/** For whoever reads without scripts: a link, and what it leads to. It stands within a line. */
export function PlainHistory({ at, subject, id, now }: Props) {
  const ofQuery = useInfiniteQuery({ ...queryHistoryOptions(id), enabled: false })
  const ofEntry = useInfiniteQuery({ ...recommendationHistoryOptions(id), enabled: false })
  const { data } = subject === 'query' ? ofQuery : ofEntry
  const revisions = itemsOf(data)
  const edited = (
    <>
      edited <Time at={at} />
    </>
  )

  return (
    <noscript>
      {data ? edited : <UnfoldLink id={id}>{edited}</UnfoldLink>}
      {revisions.map(({ _id, at, fields }, place) => {
        const after = revisions[place - 1]?.fields ?? now
        return (
          <span key={_id} className="block">
            Before <Time at={at} as="minute" />:
            {Object.entries(fields)
              .filter(([name, value]) => String(value) !== String(after[name]))
              .map(([name, value]) => (
                <span key={name} className="block wrap-anywhere">
                  {readRows(subject)[name]?.name ?? name}: <bdi>{String(value ?? 'nothing')}</bdi>
                </span>
              ))}
          </span>
        )
      })}
    </noscript>
  )
}
