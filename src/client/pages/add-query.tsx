import { PageInProgress } from '#client/ui/page-in-progress.tsx'

export const AddQueryPage = () => <PageInProgress title="Add Product Query" />
