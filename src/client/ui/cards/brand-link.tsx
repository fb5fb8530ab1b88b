import { Link } from 'react-router'
import { paths } from '#client/lib/paths.ts'

/** The brand on a card, which leads to all that is asked about it. Its room for a finger lies above it. */
export const BrandLink = ({ name }: { name: string }) => (
  <Link to={paths.brand(name)} className="brand-link">
    <bdi>{name}</bdi>
  </Link>
)
