import type { QueueEntry } from '#contract/moderation.ts'
import { kindNames, standingNames } from '../words.ts'
import { countOf, formatDate } from '#client/lib/format.ts'

type Report = QueueEntry['reports'][number]

/** "Spam (3), Abuse": the kind that is named most first. */
function kindsOf(reports: readonly Report[]): string {
  const counts = new Map<Report['kind'], number>()
  for (const { kind } of reports) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([kind, count]) => kindNames[kind] + (count > 1 ? ` (${count})` : ''))
    .join(', ')
}

/** What members say of it. */
export function Reports({ entry: { reports, reportCount } }: { entry: QueueEntry }) {
  if (!reportCount) return null
  const noted = reports.filter(({ note }) => note)
  const untold = reportCount - reports.length

  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        {countOf(reportCount, 'report')}: {kindsOf(reports)}
        {untold > 0 && `, and ${untold} more`}
      </p>
      {noted.length > 0 && (
        <ul className="grid gap-2">
          {noted.map(({ _id, kind, note, at, standing }) => (
            <li key={_id} className="grid border-s-2 border-base-300 ps-4">
              <p dir="auto" className="free-text">
                {note}
              </p>
              <p className="text-small text-quiet">
                {kindNames[kind]} · {standing ? standingNames[standing] : 'Somebody who has left'} ·{' '}
                <time dateTime={at}>{formatDate(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
