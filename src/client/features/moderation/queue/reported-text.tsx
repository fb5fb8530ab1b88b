import type { QueueEntry } from '#contract/moderation.ts'
import { fieldNames } from '#client/lib/field-names.ts'
import { LongText } from '#client/ui/long-text.tsx'

type Texts = Record<string, string>

export const Fields = ({ text, title }: { text: Texts; title?: string }) => (
  <dl className="grid gap-3">
    {Object.entries(text)
      .filter(([, value]) => value && value !== title)
      .map(([field, value]) => (
        <div key={field} className="min-w-0">
          <dt className="text-small text-quiet">{fieldNames[field] ?? field}</dt>
          <dd dir="auto" className="wrap-anywhere">
            <LongText text={value} />
          </dd>
        </div>
      ))}
  </dl>
)

export const changedFields = (before: Texts, now: Texts) =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => before[field] !== value))

/** What it said when it came here, and what it says now where that is something else. */
export function ReportedText({ entry: { title, text, now } }: { entry: QueueEntry }) {
  const changed = now && changedFields(text, now.text)
  return (
    <div className="grid gap-4">
      <Fields text={text} title={title} />
      {!now && <p className="rounded-field bg-base-200 px-4 py-3">It was deleted since.</p>}
      {changed && Object.keys(changed).length > 0 && (
        <div className="grid gap-3 rounded-field bg-base-200 px-4 py-3">
          <p className="font-semibold">It was changed since, and now says:</p>
          <Fields text={changed} />
        </div>
      )}
    </div>
  )
}
