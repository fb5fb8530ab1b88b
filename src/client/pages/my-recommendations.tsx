import { PageInProgress } from '#client/ui/page-in-progress.tsx'

export const MyRecommendationsPage = () => <PageInProgress title="My Recommendations" />
