import { printedGtin } from '#contract/gtin.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import { useLocale } from '#client/lib/brought.ts'
import { countryName } from '#client/lib/country-name.ts'
import { priceText } from '#client/lib/price.ts'

/** The version before tells none of it. */
type Details = Partial<Pick<Recommendation, 'price' | 'currency' | 'countries' | 'link' | 'gtin'>>

const hostOf = (link: string) => new URL(link).host.replace(/^www\./, '')

export function EntryDetails({ price = null, currency = null, countries = [], link, gtin }: Details) {
  const locale = useLocale()
  const page = link && /^https:/i.test(link) && URL.canParse(link) ? link : null
  const facts = [
    price !== null && priceText({ price, currency }, locale),
    countries.length > 0 && `Sold in ${countries.map((code) => countryName(code, locale)).join(', ')}`,
    gtin && `Barcode ${printedGtin(gtin)}`,
  ].filter((fact) => typeof fact === 'string')
  if (!facts.length && !page) return null

  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-quiet">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {page && (
        <a href={page} target="_blank" rel="nofollow ugc noopener" className="text-link tap-area">
          Where to get it: <bdi>{hostOf(page)}</bdi>
        </a>
      )}
    </p>
  )
}
