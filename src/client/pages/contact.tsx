import { PageInProgress } from '#client/ui/page-in-progress.tsx'

export const ContactPage = () => <PageInProgress title="Contact" />
