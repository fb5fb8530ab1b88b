import { Link, Navigate, useLocation } from 'react-router'
import { LoginForm } from '#client/features/identity/sign-in/login-form.tsx'
import { useSession } from '#client/features/identity/session.tsx'
import { useIsRunning } from '#client/lib/brought.ts'
import { isKeptForMember } from '#client/lib/forms/drafts.ts'
import { paths } from '#client/lib/paths.ts'
import { returnPath } from '#client/lib/return-path.ts'
import { purposeOf } from '#client/lib/pending-action-words.ts'
import { usePurpose } from '#client/lib/use-pending-action.ts'
import { SignInPage } from '#client/ui/page-layouts/sign-in-page.tsx'

export function LoginPage() {
  const { person } = useSession()
  const { state } = useLocation() as { state: unknown }
  const from = returnPath(state)
  const purpose = usePurpose(from)
  const isRunning = useIsRunning()

  if (person) return <Navigate to={from} replace />
  return (
    <SignInPage heading="Welcome back!" lead="Please enter your details to sign in." illustration="open-door">
      {isRunning && isKeptForMember() && <p role="status">We kept what you typed.</p>}
      {purpose && <p className="font-semibold">Log in to {purposeOf(purpose)}.</p>}
      <LoginForm from={from} />
      <p className="text-quiet">
        New to Swapwise?{' '}
        <Link to={paths.register} state={state} className="text-link">
          Register here
        </Link>
      </p>
    </SignInPage>
  )
}
