import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Conflict } from '#contract/recommendations.ts'
import { paths } from '#client/lib/paths.ts'

interface Props {
  conflict: Conflict
  /** Where somebody is writing, the link opens beside it. */
  apart?: boolean
}

/** Says that an alternative is itself boycotted by somebody. A warning; what to make of it is the reader's business. */
export const ConflictNotice = ({ conflict, apart = false }: Props) => (
  <p className="flex gap-2.5 rounded-field bg-butter px-4 py-3 text-small">
    <TriangleAlert size={18} aria-hidden="true" className="shrink-0" />
    <span className="min-w-0 wrap-anywhere">
      <bdi className="font-semibold">
        {conflict.same === 'brand' ? conflict.productBrand : conflict.productName}
      </bdi>{' '}
      is itself listed:{' '}
      <Link to={paths.query(conflict._id)} {...(apart && { target: '_blank' })} className="text-link">
        <bdi>{conflict.queryTitle}</bdi>
      </Link>
    </span>
  </p>
)
