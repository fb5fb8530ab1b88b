import { PageInProgress } from '#client/ui/page-in-progress.tsx'

export const RegisterPage = () => <PageInProgress title="Register" />
