import { Link } from 'react-router'
import { paths } from '#client/lib/paths.ts'
import { useDocumentTitle } from '#client/lib/browser/use-document-title.ts'
import { MessagePage } from '#client/ui/page-layouts/message-page.tsx'

export function NotFoundPage() {
  useDocumentTitle('Page Not Found')

  return (
    <MessagePage heading="Page Not Found" illustration="not-found">
      <p className="text-lead text-quiet">
        There is no page at this address. It may have moved, or the link may be wrong.
      </p>
      <Link to={paths.home} className="btn btn-primary btn-lg">
        Go to Homepage
      </Link>
    </MessagePage>
  )
}
