import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Query } from '#contract/queries.ts'
import { paths } from '#client/lib/paths.ts'
import { NotConfirmed } from '#client/ui/not-confirmed.tsx'
import { ImageWithFallback, placeholders } from '#client/ui/image-with-fallback.tsx'
import { Time } from '#client/ui/time.tsx'

interface Props {
  query: Query
  /** That it was changed, where it was. */
  edited?: ReactNode
}

export const PosterBlock = ({ query, edited }: Props) => (
  <div className="flex min-w-0 items-start gap-4">
    <ImageWithFallback
      src={query.userImage}
      fallback={placeholders.avatar}
      alt=""
      width={56}
      height={56}
      className="size-14 shrink-0 rounded-full object-cover"
    />
    <div className="min-w-0 text-small">
      <p className="text-base font-semibold wrap-anywhere">
        {query.handle ? (
          <Link to={paths.member(query.handle)} className="tap-area hover:underline">
            <bdi>{query.userName || 'Anonymous'}</bdi>
          </Link>
        ) : (
          <bdi>{query.userName || 'Anonymous'}</bdi>
        )}
      </p>
      <p className="text-quiet wrap-anywhere">
        <bdi>{query.email || 'No email'}</bdi>
        <NotConfirmed of={query} />
      </p>
      <Time at={query.date} as="minute" className="text-quiet" />
      {edited && (
        // On phones on a line of its own: as wide as the reader's clock writes it, it would be on this one or on the next.
        <span className="text-quiet max-md:-mt-2 max-md:block print:hidden">
          <span className="max-md:hidden">{' · '}</span>
          {edited}
        </span>
      )}
    </div>
  </div>
)
