import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MemberSwap } from '#contract/member-lists.ts'
import type { PagedList } from '#client/lib/http/paged-list.ts'
import { paths } from '#client/lib/paths.ts'
import { BrandBehind } from '#client/ui/brand-behind.tsx'
import { FreeText } from '#client/ui/free-text.tsx'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Time } from '#client/ui/time.tsx'

interface Props<Swap extends MemberSwap> {
  list: UseInfiniteQueryResult<PagedList<Swap>>
  empty: ReactNode
  /** What is said of one beside its date. */
  beside?: (swap: Swap) => ReactNode
}

/** What somebody switched from and to, and when. */
export const SwapLines = <Swap extends MemberSwap>({ list, empty, beside }: Props<Swap>) => (
  <PagedSection
    list={list}
    loading={<Spinner />}
    failure="Failed to load swaps. Please try again later."
    empty={empty}
  >
    {(swaps) => (
      <ul className="divide-y divide-base-300">
        {swaps.map((swap) => (
          <li key={swap._id} className="grid gap-1 py-5">
            <FromAndTo swap={swap} />
            {swap.note && <FreeText className="max-w-prose" text={swap.note} />}
            <p className="text-small text-quiet">
              <Time at={swap.swappedAt} />
              {beside?.(swap)}
            </p>
          </li>
        ))}
      </ul>
    )}
  </PagedSection>
)

function FromAndTo({ swap }: { swap: MemberSwap }) {
  const { _id, queryId, productName, productBrand, productNameOriginal } = swap
  const to = (
    <>
      <bdi>{productName}</bdi>
      <BrandBehind brand={productBrand} />
    </>
  )
  return (
    <h2 className="flex flex-wrap items-center gap-x-3 text-name">
      <s className="min-w-0 font-normal text-quiet">
        <bdi>{productNameOriginal || 'Another product'}</bdi>
      </s>
      <ArrowRight size={18} aria-label="replaced by" className="shrink-0 rtl:-scale-x-100" />
      {queryId ? (
        <Link
          to={paths.recommendation(queryId, _id)}
          className="inline-flex min-h-11 min-w-0 items-center text-primary hover:underline"
        >
          <span>{to}</span>
        </Link>
      ) : (
        <span className="min-w-0 text-primary">{to}</span>
      )}
    </h2>
  )
}
