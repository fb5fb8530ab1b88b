import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { brandSlug } from '#contract/brand-slug.ts'
import { allQueries } from '#contract/query-filters.ts'
import { brandTitle } from '#contract/titles.ts'
import { brandOptions } from '#client/features/brands/api.ts'
import { BrandFacts } from '#client/features/brands/brand-facts.tsx'
import { EvidenceLine } from '#client/features/evidence/evidence-line.tsx'
import { LaterFollowButton } from '#client/features/follows/later-follow-button.tsx'
import { useSession } from '#client/features/identity/session.tsx'
import { queryListOptions } from '#client/features/queries/api.ts'
import { QueryShelf } from '#client/features/queries/list/query-shelf.tsx'
import { laterBookmark } from '#client/features/saved/later-card-bookmark.tsx'
import { useDocumentTitle } from '#client/lib/browser/use-document-title.ts'
import { useNow } from '#client/lib/brought.ts'
import { countOf } from '#client/lib/format.ts'
import { isMissing } from '#client/lib/http/api-error.ts'
import type { Page } from '#client/lib/page.ts'
import { paths } from '#client/lib/paths.ts'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { GonePage } from '#client/ui/page-layouts/gone-page.tsx'
import { UnreadPage } from '#client/ui/page-layouts/unread-page.tsx'

const queriesOf = (brand: string, search: URLSearchParams) =>
  queryListOptions({ ...allQueries, brand, from: search.get('after') })

export function BrandPage() {
  const slug = brandSlug(useParams()['slug'] ?? '')
  const { person } = useSession()
  const now = useNow()
  const read = useQuery(brandOptions(slug))
  const { data: brand, error } = read
  const [search] = useSearchParams()
  const list = useInfiniteQuery(queriesOf(slug, search))
  useDocumentTitle(isMissing(error) ? 'Brand not found' : brand ? brandTitle(brand.name) : 'Brand')

  if (isMissing(error))
    return (
      <GonePage heading="Brand not found.">
        <p className="text-lead text-quiet">There are no queries about it yet. You can add the first one.</p>
        <Link to={paths.addQuery} className="btn btn-primary">
          Add a query
        </Link>
        <Link to={paths.queries} className="btn btn-quiet">
          Browse queries
        </Link>
      </GonePage>
    )
  if (!brand) return <UnreadPage title="Brand" read={read} failure="Failed to load the brand." />
  const found = brand.more ? 'More than 1,000 queries' : countOf(brand.queryCount, 'query', 'queries')
  return (
    <div className="page-width py-10 lg:py-14">
      <p className="text-small font-semibold tracking-wide text-quiet">Brand</p>
      <h1 dir="auto" className="swap-rule text-title">
        {brand.name}
      </h1>
      <p className="mt-4 text-lead text-quiet">{found} about it.</p>
      <div className="mt-4 min-h-11">
        <LaterFollowButton
          followed={{ kind: 'brand', target: slug }}
          name={brand.name}
          isMember={person !== null}
        />
      </div>
      <BrandFacts brand={brand} evidence={(one) => <EvidenceLine evidence={one} now={now} />} />
      <QueryShelf
        className="mt-14"
        heading={<h2 className="text-section">Queries</h2>}
        list={list}
        failure="Failed to load the queries about it. Please try again later."
        empty={<EmptyState text="There are no queries about it any more." illustration="empty-shelf" />}
        bookmark={laterBookmark(person !== null)}
      />
    </div>
  )
}

BrandPage.reads = (({ params: { slug = '' }, search }) => [
  brandOptions(brandSlug(slug)),
  queriesOf(brandSlug(slug), search),
]) satisfies Page['reads']
