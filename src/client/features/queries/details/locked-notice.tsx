import type { ReactNode } from 'react'
import { recommendAnchor } from '#client/lib/paths.ts'

interface Props {
  /** What somebody wrote before they knew. */
  children: ReactNode
}

/** Stands where the form to recommend stood before a moderator locked the query. */
export const LockedNotice = ({ children }: Props) => (
  <section id={recommendAnchor} className="rounded-box bg-base-200 p-5 sm:p-8">
    <h2 className="text-section">This query is locked</h2>
    <p className="mt-2">
      A moderator has closed it: nothing can be added any more, and whoever asked it cannot change it. What
      you have added yourself you can still edit or delete.
    </p>
    {children}
  </section>
)
