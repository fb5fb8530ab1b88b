import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/lib/paths.ts'
import { MessagePage } from '#client/ui/page-layouts/message-page.tsx'

interface Props {
  heading: string
  text: ReactNode
  /** The query that can be read instead. */
  id: string
  /** What else there is to see, beside the two ways on. */
  link?: ReactNode
  /** What somebody wrote before they knew. */
  written?: ReactNode
}

/** Says why a query cannot be changed, before anything is typed. */
export const NotToChange = ({ heading, text, id, link, written }: Props) => (
  <MessagePage heading={heading} illustration="empty-search">
    <p className="text-lead text-quiet">{text}</p>
    <div className="flex flex-wrap gap-3">
      <Link to={paths.query(id)} className="btn btn-primary">
        View the query
      </Link>
      <Link to={paths.myQueries} className="btn btn-quiet">
        My Queries
      </Link>
      {link}
    </div>
    {written}
  </MessagePage>
)
