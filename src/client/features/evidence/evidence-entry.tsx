import type { ReactNode } from 'react'
import type { Evidence } from '#contract/evidence.ts'
import { CheckNotes, type WrittenNote } from './check-notes.tsx'
import { kindNames } from './evidence-text.ts'
import { Freshness } from './freshness.tsx'
import { FreeText } from '#client/ui/free-text.tsx'
import { MemberName } from '#client/ui/member-name.tsx'
import { Time } from '#client/ui/time.tsx'

interface Props {
  evidence: Evidence
  now: number
  /** What its author and moderators have to know. */
  notice?: ReactNode
  /** What else can be done with it, at the end of the line that says whose it is. */
  menu?: ReactNode
  noteMenu: (note: WrittenNote) => ReactNode
  actions?: ReactNode
  children?: ReactNode
}

function EvidenceSource({
  evidence: { url, publisher, publishedOn, archiveUrl, replyUrl },
}: Pick<Props, 'evidence'>) {
  const hasPlace = Boolean(url || publisher)
  const hasSource = hasPlace || Boolean(publishedOn)
  if (!hasSource && !archiveUrl && !replyUrl) return null
  return (
    <p className="text-small wrap-anywhere">
      {url ? (
        <Outside href={url}>
          <bdi>{publisher || new URL(url).hostname}</bdi>
        </Outside>
      ) : (
        publisher && <bdi>{publisher}</bdi>
      )}
      {hasPlace && publishedOn && ', '}
      {publishedOn && <Time at={publishedOn} as="day" />}
      {hasSource && archiveUrl && ' · '}
      {archiveUrl && <Outside href={archiveUrl}>Archived copy</Outside>}
      {(hasSource || archiveUrl) && replyUrl && ' · '}
      {replyUrl && <Outside href={replyUrl}>The brand’s answer</Outside>}
    </p>
  )
}

const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    rel="nofollow ugc noopener"
    target="_blank"
    className="text-link inline-flex min-h-11 items-center"
  >
    {children}
  </a>
)

export const EvidenceEntry = ({ evidence, now, notice, menu, noteMenu, actions, children }: Props) => {
  const { url, quote } = evidence
  return (
    <li id={evidence._id} tabIndex={-1} className="grid gap-2 py-5">
      {notice}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <span className="font-semibold tracking-wide text-primary">{kindNames[evidence.kind]}</span>
        <Freshness evidence={evidence} now={now} />
      </p>
      <p dir="auto" className="free-text max-w-prose font-semibold wrap-anywhere">
        {evidence.statement}
      </p>
      {quote && (
        <blockquote cite={url ?? undefined} className="grid">
          <FreeText text={quote} className="max-w-prose border-s-2 border-base-300 ps-4" />
        </blockquote>
      )}
      <EvidenceSource evidence={evidence} />
      <CheckNotes evidence={evidence} menu={noteMenu} />
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 grow basis-56 text-small text-quiet wrap-anywhere">
          Added by <MemberName name={evidence.authorName || 'a former member'} handle={evidence.handle} /> ·{' '}
          <Time at={evidence.createdAt} />
        </p>
        <div className="flex grow items-center gap-3 sm:grow-0">
          {actions}
          {/* It comes later, and moves nothing. */}
          <div className="ms-auto min-w-11">{menu}</div>
        </div>
      </div>
      {children}
    </li>
  )
}
