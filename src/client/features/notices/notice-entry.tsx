import { Link } from 'react-router'
import { moderationScreens } from '#contract/moderation-screens.ts'
import type { Notice } from '#contract/notices.ts'
import { noticeWords } from './notice-words.ts'
import { formatDate, formatDateTime } from '#client/lib/format.ts'
import { FreeText } from '#client/ui/free-text.tsx'

export function NoticeEntry({ notice }: { notice: Notice }) {
  const { kind, at, seenAt, title, path, decision } = notice
  const { label, sentence } = noticeWords[kind]
  return (
    <li className="grid gap-2 py-5 wrap-anywhere">
      <p className="text-small text-quiet">
        {seenAt === null && <span className="font-semibold text-secondary">New · </span>}
        {label} · <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <p className="max-w-prose font-semibold">{sentence(notice)}</p>
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
      {decision && <Decided decision={decision} />}
    </li>
  )
}

const Decided = ({ decision }: { decision: NonNullable<Notice['decision']> }) => (
  <>
    <FreeText className="max-w-prose" text={decision.reason} />
    {decision.undoneAt && (
      <p className="font-semibold">
        Taken back <time dateTime={decision.undoneAt}>{formatDateTime(decision.undoneAt)}</time>
      </p>
    )}
    {decision.appealUntil && (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to={moderationScreens.own} className="btn btn-quiet">
          See it and appeal
        </Link>
        <span className="text-small">
          You can appeal until <time dateTime={decision.appealUntil}>{formatDate(decision.appealUntil)}</time>
        </span>
      </p>
    )}
  </>
)
