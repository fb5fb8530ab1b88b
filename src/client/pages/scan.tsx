import { Link } from 'react-router'
import { KeptAnswers } from '#client/features/pack/kept-answers.tsx'
import { QueryLabels } from '#client/features/queries/query-labels.tsx'
import { ProductPicture } from '#client/features/queries/product-picture.tsx'
import { StatusLine } from '#client/features/queries/query-status.tsx'
import { ScanView } from '#client/features/scan/scan-view.tsx'
import { paths } from '#client/lib/paths.ts'

export function ScanPage() {
  return (
    <div className="page-width grid gap-6 py-6 lg:py-14">
      <div>
        <h1 className="swap-rule text-section">Scan a barcode</h1>
        <p className="mt-3 max-w-prose text-quiet">
          Hold the bars inside the frame. The pictures of your camera stay on your device.
        </p>
      </div>
      <ScanView
        labels={(query) => (
          <>
            <StatusLine query={query} />
            <QueryLabels query={query} />
          </>
        )}
        picture={(query) => (
          <ProductPicture
            query={query}
            sizes="7rem"
            className="aspect-4/3 w-full rounded-field bg-base-200 object-cover"
          />
        )}
      />
      <div className="mt-6 grid gap-4 lg:max-w-xl">
        <p>
          A whole list?{' '}
          <Link to={paths.swap} className="text-link">
            Swap a shopping list
          </Link>
        </p>
        <KeptAnswers />
      </div>
    </div>
  )
}
