import { PageInProgress } from '#client/ui/page-in-progress.tsx'

export const ForgotPasswordPage = () => <PageInProgress title="Reset Your Password" />
