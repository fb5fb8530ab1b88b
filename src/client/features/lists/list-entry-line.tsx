import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListEntry } from '#contract/lists.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/paths.ts'
import { ImageWithFallback } from '#client/ui/image-with-fallback.tsx'

interface Props {
  entry: ListEntry
  isNew?: boolean
  children?: ReactNode
}

export const ListEntryLine = ({ entry, isNew, children }: Props) => (
  <li className="flex flex-wrap items-center gap-x-5 gap-y-3 py-5 wrap-anywhere">
    <ImageWithFallback
      src={entry.productImageUrl}
      alt=""
      width={96}
      height={72}
      sizes="6rem"
      className="w-24 shrink-0 rounded-field object-cover"
    />
    <div className="min-w-0 flex-1 basis-48">
      <p dir="auto" className="text-small text-quiet">
        {entry.productBrand}
      </p>
      <Link to={paths.query(entry._id)} className="text-link inline-flex min-h-11 items-center">
        <bdi>{entry.productName}</bdi>
      </Link>
      <p dir="auto">{entry.queryTitle}</p>
      <p className="mt-1 text-small text-quiet">
        {isNew && <strong className="me-2 rounded-field bg-mint px-2 py-1 text-base-content">New</strong>}
        {entry.status === 'ended'
          ? 'This boycott is over'
          : countOf(entry.recommendationCount, 'recommendation')}
      </p>
    </div>
    {children}
  </li>
)
