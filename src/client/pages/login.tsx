import { PageInProgress } from '#client/ui/page-in-progress.tsx'

export const LoginPage = () => <PageInProgress title="Login" />
