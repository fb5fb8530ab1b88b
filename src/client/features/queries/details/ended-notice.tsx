import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths, recommendAnchor } from '#client/lib/paths.ts'

interface Props {
  /** What somebody wrote before they knew. */
  children: ReactNode
}

/** Stands where the form to recommend stood while there was something to look for. */
export const EndedNotice = ({ children }: Props) => (
  <section id={recommendAnchor} className="rounded-box bg-mint p-5 sm:p-8">
    <h2 className="text-section">This boycott is over</h2>
    <p className="mt-2">
      No more alternatives are needed. Other products are still{' '}
      <Link to={paths.waiting} className="text-link">
        waiting for one
      </Link>
      .
    </p>
    {children}
  </section>
)
