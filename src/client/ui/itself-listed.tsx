import { TriangleAlert } from 'lucide-react'

/** Warns of an alternative whose brand or product is itself asked about. */
export const ItselfListed = () => (
  <span className="font-semibold whitespace-nowrap">
    <TriangleAlert size={16} aria-hidden="true" className="me-1 inline align-text-bottom" />
    itself listed
  </span>
)
