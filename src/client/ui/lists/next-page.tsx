import { Link, useSearchParams } from 'react-router'

/** For whoever reads without scripts: the same page, from there on. */
export function NextPage({ cursor }: { cursor: string | null }) {
  const [params] = useSearchParams()
  const search = new URLSearchParams(params)
  if (cursor) search.set('after', cursor)

  return (
    // It may stand in a noscript already, and none stands in another.
    <Link to={`?${search}`} className="btn btn-quiet without-scripts">
      Next page
    </Link>
  )
}
