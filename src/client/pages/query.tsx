import { PageInProgress } from '#client/ui/page-in-progress.tsx'

export const QueryPage = () => <PageInProgress title="Query" />
