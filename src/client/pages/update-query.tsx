import { PageInProgress } from '#client/ui/page-in-progress.tsx'

export const UpdateQueryPage = () => <PageInProgress title="Update Your Query" />
