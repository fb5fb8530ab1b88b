import { PageInProgress } from '#client/ui/page-in-progress.tsx'

export const RecommendedPage = () => <PageInProgress title="Recommendations on My Queries" />
