import { useIsRunning, useLocale } from '#client/lib/brought.ts'
import { formatDate, formatDateTime, formatDay } from '#client/lib/format.ts'

interface Props {
  at: string
  className?: string
  /** `day`: without a time, the same wherever it is read. */
  as?: 'date' | 'minute' | 'day'
}

const formats = { date: formatDate, minute: formatDateTime, day: formatDay }

/** A moment by the reader's clock and in their language; until the page runs, by everybody's. */
export function Time({ at, className, as = 'date' }: Props) {
  const locale = useLocale()
  const timeZone = useIsRunning() ? undefined : 'UTC'
  return (
    <time dateTime={at} className={className}>
      {formats[as](at, locale, timeZone)}
    </time>
  )
}
