import { printedGtin } from '#contract/gtin.ts'
import type { Query } from '#contract/queries.ts'
import { useLocale } from '#client/lib/brought.ts'
import { priceText } from '#client/lib/price.ts'
import { FreeText } from '#client/ui/free-text.tsx'

/** What is known of the product besides its name; nothing where nothing is. */
export function ProductFacts({ query }: { query: Query }) {
  const locale = useLocale()
  const { shortDescription, price, gtin } = query
  const facts = [
    // Imported rows may hold anything.
    ...(typeof price !== 'number' ? [] : [['Price', priceText(query, locale)] as const]),
    ...(gtin ? [['Barcode', printedGtin(gtin)] as const] : []),
  ]
  return (
    <>
      {shortDescription && <FreeText className="mt-3 max-w-prose" text={shortDescription} />}
      {facts.length > 0 && (
        <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-1 text-small">
          {facts.map(([name, fact]) => (
            <div key={name} className="flex gap-2">
              <dt className="text-quiet">{name}</dt>
              <dd className="tabular-nums">{fact}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
