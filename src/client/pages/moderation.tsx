import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { moderationScreens as screens } from '#contract/moderation-screens.ts'
import { useSession } from '#client/features/identity/session.tsx'
import { ownMemberOptions } from '#client/features/members/api.ts'
import { DecidedList } from '#client/features/moderation/decided-list.tsx'
import { LogList } from '#client/features/moderation/log-list.tsx'
import { MemberSearch } from '#client/features/moderation/member-search.tsx'
import { OwnDecisions } from '#client/features/moderation/own/own-decisions.tsx'
import { Queue } from '#client/features/moderation/queue/queue.tsx'
import { SectionLinks } from '#client/features/moderation/section-links.tsx'
import { useDocumentTitle } from '#client/lib/browser/use-document-title.ts'
import { FailedSection } from '#client/ui/lists/failed-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { NotFoundPage } from './not-found.tsx'

interface Part {
  title: string
  lead?: string
  /** Moderators' own, unless everybody may read it, or everybody about themselves. */
  for: 'moderators' | 'everybody' | 'oneself'
  show: (uid: string, isAdmin: boolean) => ReactNode
}

const parts: Record<string, Part> = {
  [screens.queue]: { title: 'Moderation', for: 'moderators', show: (uid) => <Queue uid={uid} /> },
  [screens.decided]: { title: 'Decided', for: 'moderators', show: () => <DecidedList /> },
  [screens.members]: {
    title: 'Members',
    for: 'moderators',
    show: (uid, isAdmin) => <MemberSearch uid={uid} isAdmin={isAdmin} />,
  },
  [screens.log]: {
    title: 'Moderation Log',
    lead: 'What moderators decided, and why. It has no names, and nothing is removed from it.',
    for: 'everybody',
    show: () => (
      <>
        <p className="mb-4">
          <a href={`${screens.log}/feed.xml`} className="text-link inline-flex min-h-11 items-center">
            Subscribe to the feed
          </a>
        </p>
        <LogList />
      </>
    ),
  },
  [screens.own]: {
    title: 'Decisions About My Posts',
    lead: 'What moderators decided about your posts, their reasons, and how to appeal.',
    for: 'oneself',
    show: (uid) => <OwnDecisions uid={uid} />,
  },
}

/** The moderators' place. Whoever is none finds only what is for them. */
export function ModerationPage() {
  const { pathname } = useLocation()
  const { person } = useSession()
  const uid = person?.uid ?? ''
  const own = useQuery({ ...ownMemberOptions(uid), enabled: person !== null })
  const part = parts[pathname]
  const role = own.data?.role ?? 'member'
  const isModerator = role !== 'member'

  if (!part) return <NotFoundPage />
  if (part.for === 'moderators' && !isModerator) {
    if (own.isError)
      return (
        <div className="page-width">
          <FailedSection message="Failed to load this page." onRetry={() => void own.refetch()} />
        </div>
      )
    return own.data ? <NotFoundPage /> : <Spinner fullPage />
  }
  return <PartPage part={part} uid={uid} role={role} />
}

interface Props {
  part: Part
  uid: string
  role: Role
}

function PartPage({ part: { title, lead, for: readers, show }, uid, role }: Props) {
  useDocumentTitle(title)
  return (
    <div className="page-width max-w-4xl py-10 lg:py-14">
      <h1 className="swap-rule text-title">{title}</h1>
      {lead && <p className="mt-5 max-w-prose text-quiet">{lead}</p>}
      <div className="mt-6">{role !== 'member' && readers !== 'oneself' && <SectionLinks />}</div>
      {show(uid, role === 'admin')}
    </div>
  )
}
