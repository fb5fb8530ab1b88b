import { PageInProgress } from '#client/ui/page-in-progress.tsx'

export const MyQueriesPage = () => <PageInProgress title="My Product Queries" />
