import { Link } from 'react-router'
import { paths } from '#client/lib/paths.ts'

/** The brand on a card, which leads to all that is asked about it. Its room for a finger lies above it. */
export const BrandLink = ({ name }: { name: string }) => (
  <div dir="auto" className="flex min-w-0">
    <Link to={paths.brand(name)} className="brand-link">
      <span>{name}</span>
    </Link>
  </div>
)
