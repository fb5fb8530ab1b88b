import { Link } from 'react-router'
import { paths } from '#client/lib/paths.ts'
import { useDocumentTitle } from '#client/lib/use-document-title.ts'
import { MessagePage } from '#client/ui/message-page.tsx'

/** Says plainly that a screen is not there yet. */
export function PageInProgress({ title }: { title: string }) {
  useDocumentTitle(title)

  return (
    <MessagePage heading={title} illustration="in-progress">
      <p className="text-lead text-quiet">
        This page is not built yet. You can browse all queries in the meantime.
      </p>
      <Link to={paths.queries} className="btn btn-primary">
        Browse queries
      </Link>
    </MessagePage>
  )
}
