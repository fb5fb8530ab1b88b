import { Search } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useElapsed } from '#client/lib/browser/use-elapsed.ts'
import { useKeys } from '#client/lib/browser/use-keys.ts'
import { wantedSearch } from '#client/lib/browser/wanted-search.ts'
import { paths } from '#client/lib/paths.ts'
import { deferred } from '#client/ui/deferred.tsx'

interface Props {
  /** Undefined until it is known who is here. */
  uid: string | null | undefined
  /** Told when the search lies over the bar. */
  onOpen: () => void
}

/** As large as the search; it leads to the page with one of its own, and takes the key that is meant for the field. */
function SearchPlace() {
  const link = useRef<HTMLAnchorElement>(null)
  useKeys({
    '/': () => {
      wantedSearch.current = true
      link.current?.focus()
    },
  })
  return (
    <Link ref={link} to={paths.queries} aria-label="Search: product or brand" className="search-place">
      <Search aria-hidden="true" />
      <span>Product or brand</span>
    </Link>
  )
}

const place = <SearchPlace />

const BarSearch = deferred(async () => (await import('#client/features/search/bar-search.tsx')).BarSearch, {
  waiting: place,
})

/** Comes once the page can be used. */
export const TopSearch = (props: Props) => (useElapsed(500) ? <BarSearch {...props} /> : place)
