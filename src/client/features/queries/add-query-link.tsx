import { Link } from 'react-router'
import { paths } from '#client/lib/paths.ts'

/** Leads visitors there by way of the login. */
export const AddQueryLink = () => (
  <Link to={paths.addQuery} className="btn btn-primary">
    + Add Query
  </Link>
)
