import { PageInProgress } from '#client/ui/page-in-progress.tsx'

export const AuthActionPage = () => <PageInProgress title="Account Link" />
