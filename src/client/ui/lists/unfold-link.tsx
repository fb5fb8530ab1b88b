import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'

interface Props {
  /** Of the post. */
  id: string
  children: ReactNode
}

/** For whoever reads without scripts: the same page, with what is folded away of one post. */
export function UnfoldLink({ id, children }: Props) {
  const [params] = useSearchParams()
  const search = new URLSearchParams(params)
  search.set('open', id)
  return (
    <Link to={{ search: String(search), hash: `#${id}` }} className="text-link min-h-11">
      {children}
    </Link>
  )
}
