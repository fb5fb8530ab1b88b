import { Link } from 'react-router'
import { categoryLabel } from '#contract/category-label.ts'
import type { Query } from '#contract/queries.ts'
import { reasonKindLabels } from '#contract/reason-kinds.ts'
import { paths } from '#client/lib/paths.ts'

export function QueryLabels({ query }: { query: Query }) {
  const labels = [
    ...query.reasonKinds.map(
      (kind) => [reasonKindLabels[kind], paths.queriesWith({ reasons: kind })] as const,
    ),
    ...(query.category
      ? [[categoryLabel(query.category), paths.queriesWith({ category: query.category })] as const]
      : []),
  ]
  if (!labels.length) return null
  return (
    <div role="group" aria-label="What it is about" className="flex flex-wrap gap-x-1.5">
      {labels.map(([label, to]) => (
        <Link key={to} to={to} className="query-label">
          <span>{label}</span>
        </Link>
      ))}
    </div>
  )
}
