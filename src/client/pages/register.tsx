import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { RegisterForm } from '#client/features/identity/sign-in/register-form.tsx'
import { useSession } from '#client/features/identity/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { returnPath } from '#client/lib/return-path.ts'
import { purposeOf } from '#client/lib/pending-action-words.ts'
import { usePurpose } from '#client/lib/use-pending-action.ts'
import { SignInPage } from '#client/ui/page-layouts/sign-in-page.tsx'

export function RegisterPage() {
  const { person } = useSession()
  const { state } = useLocation() as { state: unknown }
  const from = returnPath(state)
  const purpose = usePurpose(from)
  // Whoever pressed something goes on with it; all others begin at the beginning.
  const [byGoogle, setByGoogle] = useState(false)

  if (person) return <Navigate to={purpose || byGoogle ? from : paths.home} replace />
  return (
    <SignInPage heading="Create an Account" illustration="new-leaf">
      {purpose && <p className="font-semibold">Register to {purposeOf(purpose)}.</p>}
      <RegisterForm byGoogle={byGoogle} onBegin={setByGoogle} />
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
        . What we store about you, and how to delete it, is on the{' '}
        <Link to={paths.privacy} className="text-link">
          privacy page
        </Link>
        .
      </p>
    </SignInPage>
  )
}
