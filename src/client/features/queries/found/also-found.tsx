import type { ComponentProps } from 'react'
import { QueryCards } from '../list/query-cards.tsx'
import type { Found } from './use-found.ts'

interface Props extends ComponentProps<typeof QueryCards> {
  found: Found
  /** Whether anything stands above it. */
  apart: boolean
}

/** What stands below the queries that are found by their name. */
export function AlsoFound({ found: { correction, byBarcode, failed, retry }, apart, ...cards }: Props) {
  if (failed)
    return (
      <p role="alert" className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-quiet">
        Brands, titles and reasons could not be searched.
        <button type="button" className="btn btn-quiet" onClick={retry}>
          Try again
        </button>
      </p>
    )
  if (!cards.queries.length) return null
  return (
    <section className={apart ? 'mt-12' : ''}>
      <h2 className="mb-5 text-name">
        {correction ? (
          <>
            Found for <bdi>{correction}</bdi>
          </>
        ) : byBarcode ? (
          'Found by barcode'
        ) : (
          'Also found by brand, title or reason'
        )}
      </h2>
      <QueryCards {...cards} />
    </section>
  )
}
