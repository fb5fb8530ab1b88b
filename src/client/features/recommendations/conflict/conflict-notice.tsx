import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { fold } from '#contract/fold.ts'
import type { Conflict } from '#contract/recommendations.ts'
import { paths } from '#client/lib/paths.ts'

interface Props {
  conflict: Conflict
  /** What the alternative is called: something of a similar name may be another product. */
  productName: string
  /** Where somebody is writing, the link opens beside it. */
  apart?: boolean
}

const isSame = (conflict: Conflict, productName: string) =>
  conflict.same === 'brand' || fold(conflict.productName) === fold(productName)

const name = ({ same, productBrand, productName }: Conflict) => (
  <bdi className="font-semibold">{same === 'brand' ? productBrand : productName}</bdi>
)

/** Says that an alternative is itself boycotted by somebody. A warning; what to make of it is the reader's business. */
export const ConflictNotice = ({ conflict, productName, apart = false }: Props) => (
  <p className="flex gap-2.5 rounded-field bg-butter px-4 py-3 text-small">
    <TriangleAlert size={18} aria-hidden="true" className="shrink-0" />
    <span className="min-w-0 wrap-anywhere">
      {isSame(conflict, productName) ? (
        <>{name(conflict)} is itself listed: </>
      ) : (
        <>Something similar is listed, {name(conflict)}: </>
      )}
      <Link to={paths.query(conflict._id)} {...(apart && { target: '_blank' })} className="text-link">
        <bdi>{conflict.queryTitle}</bdi>
      </Link>
    </span>
  </p>
)
