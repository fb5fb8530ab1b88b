import { readRows } from '#contract/field-rows.ts'
import type { ModerationCase } from '#contract/moderation.ts'
import { ownPictureId } from '#contract/picture-sizes.ts'
import type { Subject } from '#contract/subjects.ts'
import { fieldsInWords } from './fields-in-words.ts'
import { HiddenPicture } from '#client/ui/hidden-picture.tsx'
import { ImageWithFallback } from '#client/ui/image-with-fallback.tsx'
import { LongText } from '#client/ui/long-text.tsx'

type Texts = Record<string, string>

interface Props {
  subject: Subject
  text: Texts
  /** All that was said then, where these are some of it. */
  whole?: Texts
  /** What is not said a second time. */
  title?: string
}

export const Fields = ({ subject, text, whole, title }: Props) => (
  <dl className="grid gap-3">
    {fieldsInWords(subject, text, whole)
      .filter(({ value }) => value !== title)
      .map(({ field, name, value }) => (
        <div key={field} className="min-w-0">
          <dt className="text-small text-quiet">{name}</dt>
          <dd dir="auto" className="wrap-anywhere">
            {readRows(subject)[field]?.kind === 'picture' && <ReportedPicture address={value} />}
            {ownPictureId(value) === null && <LongText text={value} />}
          </dd>
        </div>
      ))}
  </dl>
)

const ReportedPicture = ({ address }: { address: string }) => {
  const look = {
    alt: 'The picture',
    className: 'mt-1 aspect-4/3 w-40 rounded-field bg-base-200 object-cover',
  }
  return ownPictureId(address) ? (
    <HiddenPicture address={address} {...look} />
  ) : (
    <ImageWithFallback src={address} width={160} height={120} {...look} />
  )
}

export const changedFields = (before: Texts, now: Texts) =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => before[field] !== value))

type Entry = Pick<ModerationCase, 'subject' | 'title' | 'text' | 'now'>

/** What it said when it came here, and what it says now where that is something else. */
export function ReportedText({ entry: { subject, title, text, now } }: { entry: Entry }) {
  const changed = now && changedFields(text, now.text)
  return (
    <div className="grid gap-4">
      <Fields subject={subject} text={text} title={title} />
      {!now && <p className="rounded-field bg-base-200 px-4 py-3">It has been deleted.</p>}
      {changed && Object.keys(changed).length > 0 && (
        <div className="grid gap-3 rounded-field bg-base-200 px-4 py-3">
          <p className="font-semibold">It has been changed. It now says:</p>
          <Fields subject={subject} text={changed} whole={now.text} />
        </div>
      )}
    </div>
  )
}
