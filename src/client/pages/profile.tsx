import { PageInProgress } from '#client/ui/page-in-progress.tsx'

export const ProfilePage = () => <PageInProgress title="Your Profile" />
