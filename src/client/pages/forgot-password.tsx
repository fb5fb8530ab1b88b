import { Link } from 'react-router'
import { ResetRequestForm } from '#client/features/identity/sign-in/reset-request-form.tsx'
import { paths } from '#client/lib/paths.ts'
import { SignInPage } from '#client/ui/page-layouts/sign-in-page.tsx'

export const ForgotPasswordPage = () => (
  <SignInPage
    heading="Reset Your Password"
    lead="Enter your address, and we will mail you a link to choose a new password."
    illustration="letter"
  >
    <ResetRequestForm />
    <p className="text-quiet">
      Remembered it?{' '}
      <Link to={paths.login} className="text-link">
        Back to login
      </Link>
    </p>
  </SignInPage>
)
