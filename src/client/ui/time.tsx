import { useIsRunning } from '#client/lib/brought.ts'
import { formatDate, formatDateForAll, type DateStyle } from '#client/lib/format.ts'

interface Props {
  at: string
  className?: string
  as?: DateStyle
}

/** A moment by the reader's clock and in their language; until the page runs, by everybody's. */
export function Time({ at, className, as = 'date' }: Props) {
  const format = useIsRunning() ? formatDate : formatDateForAll
  return (
    <time dateTime={at} className={className}>
      {format(at, as)}
    </time>
  )
}
