import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { RegisterForm } from '#client/features/identity/sign-in/register-form.tsx'
import { useSession } from '#client/features/identity/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { returnPath } from '#client/lib/return-path.ts'
import { useWishUntilLeft } from '#client/lib/use-login-first.ts'
import { SignInPage } from '#client/ui/page-layouts/sign-in-page.tsx'

export function RegisterPage() {
  const { person } = useSession()
  const { state } = useLocation() as { state: unknown }
  const [next, setNext] = useState<string>(paths.home)
  useWishUntilLeft()

  if (person) return <Navigate to={next} replace />
  return (
    <SignInPage title="Register" heading="Create an Account" illustration="new-leaf">
      <RegisterForm onGoogle={() => setNext(returnPath(state))} />
      <p className="text-quiet">
        Already have an account?{' '}
        <Link to={paths.login} state={state} className="text-link">
          Login here
        </Link>
      </p>
      <p className="text-small text-quiet">
        By joining you agree to the{' '}
        <Link to={paths.rules} className="text-link">
          house rules
        </Link>
        . What is kept about you, and how to take it back, is told on the{' '}
        <Link to={paths.privacy} className="text-link">
          privacy page
        </Link>
        .
      </p>
    </SignInPage>
  )
}
