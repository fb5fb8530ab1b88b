import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { operatorOptions } from './api.ts'
import { paths } from '#client/lib/paths.ts'

/** Who answers for this copy, as far as they say so. */
export function OperatorLines() {
  const { data: operator } = useQuery(operatorOptions)

  return (
    <div className="grid max-w-prose gap-4">
      {operator?.name && (
        <p dir="auto" className="wrap-anywhere">
          This copy of Swapwise is run by {operator.name}
          {operator.address && <>, {operator.address}</>}.
        </p>
      )}
      <p>
        Do you have a question or a request, or is something here about you?{' '}
        <Link to={paths.contact} className="text-link">
          Write to us
        </Link>
        .
      </p>
    </div>
  )
}
