import { Link, useLocation } from 'react-router'
import { paths } from '#client/lib/paths.ts'
import { comeBackTo } from '#client/lib/return-path.ts'

/** Stands where a visitor would otherwise recommend. */
export const LoginInvitation = () => (
  <section className="flex flex-wrap items-center justify-between gap-5 rounded-box bg-mint p-6 lg:p-8">
    <div>
      <h2 className="text-name">Add a Recommendation</h2>
      <p className="mt-1">Do you know something better? Log in and tell people about it.</p>
    </div>
    <Link to={paths.login} state={comeBackTo(useLocation())} className="btn btn-primary">
      Log in to recommend
    </Link>
  </section>
)
