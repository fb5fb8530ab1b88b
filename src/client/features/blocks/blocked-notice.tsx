import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Mine } from '#contract/mine.ts'
import { paths, recommendAnchor } from '#client/lib/paths.ts'

interface Props {
  block: NonNullable<Mine['block']>
  /** Whose query it is. */
  name: string
  /** What somebody wrote before they knew. */
  children: ReactNode
}

/** Stands where the form to recommend stands for others. Who was blocked reads no reason, as where they are refused. */
export const BlockedNotice = ({ block, name, children }: Props) => (
  <section id={recommendAnchor} className="rounded-box bg-base-200 p-5 sm:p-8">
    <h2 className="text-section">Add a Recommendation</h2>
    {block === 'own' ? (
      <p className="mt-2 wrap-anywhere">
        You have blocked <bdi>{name}</bdi>, so you cannot recommend or add evidence here. You can unblock them
        on{' '}
        <Link to={paths.profile} className="text-link tap-area">
          your profile
        </Link>
        .
      </p>
    ) : (
      <p className="mt-2">You cannot recommend anything on the queries of this member.</p>
    )}
    {children}
  </section>
)
