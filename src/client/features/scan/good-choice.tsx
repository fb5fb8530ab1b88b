import { Sprout, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { BarcodeAnswer } from '#contract/barcodes.ts'
import { goodChoiceWords, listedWords, swapsOf, verdictOf } from './verdict.ts'
import { classNames } from '#client/lib/class-names.ts'
import { paths } from '#client/lib/paths.ts'
import { marksInWords } from '#client/lib/words-for-marks.ts'
import { BrandBehind } from '#client/ui/brand-behind.tsx'

interface Props {
  answer: BarcodeAnswer
  /** What people no longer want to buy is called no good choice, whoever recommends it. */
  hasQueries: boolean
}

/** A product that people recommend, and instead of what. */
export function GoodChoice({ answer, hasQueries }: Props) {
  const { recommendations } = answer
  const [first] = recommendations
  const isListed = verdictOf(answer) === 'listed'
  const Icon = isListed ? TriangleAlert : Sprout
  return (
    <section
      aria-labelledby="good-choice"
      className={classNames('rounded-box p-5 pb-2', isListed ? 'bg-butter' : 'bg-mint')}
    >
      {hasQueries && !isListed ? (
        <h2 id="good-choice" className="text-lead">
          Some people recommend it
        </h2>
      ) : (
        <>
          <h2
            id="good-choice"
            className={classNames('flex items-start gap-2 text-name', !isListed && 'text-primary')}
          >
            <Icon size={24} aria-hidden="true" className="mt-0.5 shrink-0" />
            {isListed ? listedWords : goodChoiceWords(swapsOf(answer))}
          </h2>
          <p className="mt-1 font-semibold wrap-anywhere">
            <bdi>{first?.productName}</bdi>
            <BrandBehind brand={first?.productBrand} />
          </p>
        </>
      )}
      <ul className="mt-1 divide-y divide-base-300">
        {recommendations.map((one) => (
          <li key={one._id}>
            <Link
              to={paths.recommendation(one.queryId, one._id)}
              className="group grid min-h-11 content-center py-2"
            >
              <span className="wrap-anywhere group-hover:underline">
                Instead of <bdi className="font-semibold">{one.productNameOriginal}</bdi>
              </span>
              <span className="text-small">{marksInWords(one).join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
