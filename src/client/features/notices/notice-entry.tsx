import { Link } from 'react-router'
import { isolated, wordsOf } from '#contract/notice-words.ts'
import type { NoticeKind, NoticeOf } from '#contract/notices.ts'
import { detailsOf } from './notice-details.tsx'
import { formatDate } from '#client/lib/format.ts'
import { MemberName } from '#client/ui/member-name.tsx'
import { Time } from '#client/ui/time.tsx'

interface SentenceProps {
  text: string
  by: { name: string; handle: string } | undefined
}

/** With the name in it leading to the member. */
function Sentence({ text, by }: SentenceProps) {
  const [before, after] = by ? text.split(isolated(by.name)) : []
  if (!by || after === undefined) return text
  return (
    <>
      {before}
      <MemberName {...by} />
      {after}
    </>
  )
}

export function NoticeEntry<Kind extends NoticeKind>({ notice }: { notice: NoticeOf<Kind> }) {
  const { kind, count, at, seenAt, title, path, facts } = notice
  const words = wordsOf(kind)
  return (
    <li className="grid gap-2 py-5 wrap-anywhere">
      <p className="text-small text-quiet">
        {seenAt === null && <span className="font-semibold text-secondary">New · </span>}
        {words?.label ?? 'News'} · <Time at={at} as="minute" />
      </p>
      {words && (
        <p className="max-w-prose font-semibold">
          <Sentence
            text={words.sentence(facts, count, formatDate)}
            by={'by' in facts ? facts.by : undefined}
          />
        </p>
      )}
      {title !== null && (
        <p>
          {path === null ? (
            <bdi>{title}</bdi>
          ) : (
            <Link to={path} className="text-link inline-flex min-h-11 items-center">
              <bdi>{title}</bdi>
            </Link>
          )}
        </p>
      )}
      {detailsOf(kind)?.(facts)}
    </li>
  )
}
