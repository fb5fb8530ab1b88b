import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { BarcodeAnswer } from '#contract/barcodes.ts'
import { printedGtin } from '#contract/gtin.ts'
import { barcodeOptions } from './api.ts'
import { GoodChoice } from './good-choice.tsx'
import { KnownProduct, type ResultParts } from './known-product.tsx'
import { resultInWords } from './verdict.ts'
import { isUnreachable } from '#client/lib/http/api-error.ts'
import { paths } from '#client/lib/paths.ts'

/** What is known of one barcode. */
export function Result({ gtin, ...parts }: ResultParts & { gtin: string }) {
  const { data, error, refetch } = useQuery(barcodeOptions(gtin))
  const words = useRef<HTMLParagraphElement>(null)
  const tryAgain = () => {
    // The button is gone as soon as it is looked up again.
    words.current?.focus()
    void refetch()
  }
  return (
    <>
      <p ref={words} role="status" tabIndex={-1} className={data || error ? 'sr-only' : 'text-quiet'}>
        {data ? resultInWords(gtin, data) : error ? '' : 'Looking it up...'}
      </p>
      {data && <Known gtin={gtin} answer={data} {...parts} />}
      {!data && error && (
        <div role="alert" className="grid justify-items-start gap-3 rounded-box bg-butter p-5">
          <p>
            {isUnreachable(error)
              ? 'There is no connection, so this barcode could not be looked up.'
              : 'This barcode could not be looked up.'}{' '}
            It is kept here: {printedGtin(gtin)}.
          </p>
          <button type="button" className="btn btn-quiet" onClick={tryAgain}>
            Try again
          </button>
        </div>
      )}
    </>
  )
}

function Known({ gtin, answer, ...parts }: ResultParts & { gtin: string; answer: BarcodeAnswer }) {
  const { queries, recommendations } = answer
  if (!queries.length && !recommendations.length) return <Unknown gtin={gtin} />
  return (
    <div className="grid gap-4">
      {queries.map((query) => (
        <KnownProduct key={query._id} query={query} {...parts} />
      ))}
      {recommendations.length > 0 && <GoodChoice answer={answer} hasQueries={queries.length > 0} />}
    </div>
  )
}

const Unknown = ({ gtin }: { gtin: string }) => (
  <section aria-labelledby="not-known" className="grid justify-items-start gap-3 rounded-box bg-base-200 p-5">
    <h2 id="not-known" className="text-name">
      Not known yet
    </h2>
    <p className="text-quiet">
      Nobody has asked about {printedGtin(gtin)}. If you do not want to buy it, ask what others buy instead.
    </p>
    <Link to={`${paths.addQuery}?gtin=${printedGtin(gtin)}`} className="btn btn-primary">
      Ask about it
    </Link>
  </section>
)
