import type { ModerationCase } from '#contract/moderation.ts'
import { kindNames, standingNames } from '../words.ts'
import { changedFields, Fields } from './reported-text.tsx'
import { countOf } from '#client/lib/format.ts'
import { FreeText } from '#client/ui/free-text.tsx'
import { Time } from '#client/ui/time.tsx'

type Report = ModerationCase['reports'][number]

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
export function Reports({
  entry: { subject, text: first, reports, reportCount },
}: {
  entry: ModerationCase
}) {
  if (!reportCount) return null
  const told = reports
    .map(({ text = {}, ...report }) => ({ ...report, changed: changedFields(first, text) }))
    .filter(({ note, changed }) => note || Object.keys(changed).length > 0)
  const untold = reportCount - reports.length

  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        {countOf(reportCount, 'report')}: {kindsOf(reports)}
        {untold > 0 && `, and ${untold} more`}
      </p>
      {told.length > 0 && (
        <ul className="grid gap-2">
          {told.map(({ _id, kind, note, at, standing, changed }) => (
            <li key={_id} className="grid border-s-2 border-base-300 ps-4">
              {note && <FreeText text={note} />}
              <p className="text-small text-quiet">
                {kindNames[kind]} · {standing ? standingNames[standing] : 'Former member'} · <Time at={at} />
              </p>
              {Object.keys(changed).length > 0 && (
                <div className="mt-2 grid gap-3 rounded-field bg-base-200 px-4 py-3">
                  <p className="font-semibold">Text at that time:</p>
                  <Fields subject={subject} text={changed} whole={{ ...first, ...changed }} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
