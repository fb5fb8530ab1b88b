import { PageInProgress } from '#client/ui/page-in-progress.tsx'

export const ServicesPage = () => <PageInProgress title="Services" />
