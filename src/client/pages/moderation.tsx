import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { screenList, type NamedScreen, type ScreenName } from '#contract/screens.ts'
import { useSession } from '#client/features/identity/session.tsx'
import { ownMemberOptions } from '#client/features/members/api.ts'
import { DecidedList } from '#client/features/moderation/decided-list.tsx'
import { LogList } from '#client/features/moderation/log-list.tsx'
import { MemberSearch } from '#client/features/moderation/member-search.tsx'
import { OwnDecisions } from '#client/features/moderation/own/own-decisions.tsx'
import { Queue } from '#client/features/moderation/queue/queue.tsx'
import { SectionLinks } from '#client/features/moderation/section-links.tsx'
import { paths } from '#client/lib/paths.ts'
import { FailedSection } from '#client/ui/lists/failed-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { NotFoundPage } from './not-found.tsx'
import { logOptions } from '#client/features/moderation/api.ts'
import type { Page } from '#client/lib/page.ts'

interface Part {
  lead?: string
  show: (uid: string, isAdmin: boolean) => ReactNode
}

const parts: Partial<Record<ScreenName, Part>> = {
  moderation: { show: (uid) => <Queue uid={uid} /> },
  moderationDecided: { show: () => <DecidedList /> },
  moderationMembers: { show: (uid, isAdmin) => <MemberSearch uid={uid} isAdmin={isAdmin} /> },
  moderationLog: {
    lead: 'What moderators decided, and why. It has no names, and nothing is removed from it.',
    show: () => (
      <>
        <p className="mb-4">
          <a href={`${paths.moderationLog}/feed.xml`} className="text-link inline-flex min-h-11 items-center">
            Subscribe to the feed
          </a>
        </p>
        <LogList />
      </>
    ),
  },
  moderationOwn: {
    lead: 'What moderators decided about your posts, their reasons, and how to appeal.',
    show: (uid) => <OwnDecisions uid={uid} />,
  },
}

/** Whoever is no moderator finds only what is for them. */
export function ModerationPage() {
  const { pathname } = useLocation()
  const { person } = useSession()
  const uid = person?.uid ?? ''
  const own = useQuery({ ...ownMemberOptions(uid), enabled: person !== null })
  const screen = screenList.find(({ path }) => path === pathname)
  const part = screen && parts[screen.name]
  const role = own.data?.role ?? 'member'
  const isModerator = role !== 'member'

  if (!part) return <NotFoundPage />
  if (screen.for === 'moderators' && !isModerator) {
    if (own.isError)
      return (
        <div className="page-width">
          <FailedSection message="Failed to load this page." onRetry={() => void own.refetch()} />
        </div>
      )
    return own.data ? <NotFoundPage /> : <Spinner fullPage />
  }
  return <PartPage screen={screen} part={part} uid={uid} role={role} />
}

interface Props {
  screen: NamedScreen
  part: Part
  uid: string
  role: Role
}

const PartPage = ({ screen, part: { lead, show }, uid, role }: Props) => (
  <div className="page-width max-w-4xl py-10 lg:py-14">
    <h1 className="swap-rule text-title">{screen.title}</h1>
    {lead && <p className="mt-5 max-w-prose text-quiet">{lead}</p>}
    <div className="mt-6">{role !== 'member' && screen.for !== 'members' && <SectionLinks />}</div>
    {show(uid, role === 'admin')}
  </div>
)

ModerationPage.reads = (({ search }) => [logOptions(search)]) satisfies Page['reads']
