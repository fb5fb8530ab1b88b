import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { recommendAnchor, paths } from '#client/lib/paths.ts'

interface Props {
  /** Whether the reader asked it. */
  own: boolean
  isMember: boolean
  /** What somebody wrote before they knew. */
  children: ReactNode
}

/** Stands where the form to recommend stood before a moderator locked the query. */
export const LockedNotice = ({ own, isMember, children }: Props) => (
  <section id={recommendAnchor} className="rounded-box bg-base-200 p-5 sm:p-8">
    <h2 className="text-section">{own ? 'Your query is locked' : 'This query is locked'}</h2>
    <p className="mt-2">
      A moderator has locked it. Nothing can be added{own && ', and you cannot change it'}.
      {isMember && ' You can still edit or delete your own recommendations and evidence.'}
      {own && (
        <>
          {' '}
          <Link to={paths.moderationOwn} className="text-link tap-area">
            See why
          </Link>
        </>
      )}
    </p>
    {children}
  </section>
)
