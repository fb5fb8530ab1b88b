import { Link, useSearchParams } from 'react-router'

interface Props {
  cursor: string | null
  /** By which the address names it. */
  name?: string
}

/** For whoever reads without scripts: the same page, from there on. */
export function NextPage({ cursor, name = 'after' }: Props) {
  const [params] = useSearchParams()
  const search = new URLSearchParams(params)
  if (cursor) search.set(name, cursor)

  return (
    // It may stand in a noscript already, and none stands in another.
    <Link to={`?${search}`} className="btn btn-quiet without-scripts">
      Next page
    </Link>
  )
}
