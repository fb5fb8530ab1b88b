import { Navigate, Outlet, useLocation, useNavigation } from 'react-router'
import { useSession } from '#client/features/identity/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { comeBackTo } from '#client/lib/return-path.ts'
import { FailedSection } from '#client/ui/lists/failed-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

/** Screens below it are shown to somebody signed in; everybody else is sent to log in and then back. */
export function RequireSession() {
  const { status } = useSession()
  const here = useLocation()
  const isLeaving = useNavigation().state !== 'idle'

  if (status === 'signedIn') return <Outlet />
  if (status === 'unreachable')
    return (
      <div className="page-width">
        <FailedSection
          message="We could not check whether you are signed in."
          onRetry={() => window.location.reload()}
        />
      </div>
    )
  // Whoever logs out is already on the way home.
  if (status === 'loading' || isLeaving) return <Spinner fullPage />
  return <Navigate to={paths.login} replace state={comeBackTo(here)} />
}
