import { PageInProgress } from '#client/ui/page-in-progress.tsx'

export const AboutPage = () => <PageInProgress title="About Us" />
