import { CardGrid } from '#client/ui/cards/card-grid.tsx'
import { CardSkeleton } from '#client/ui/cards/card-skeleton.tsx'
import type { Columns } from '#client/ui/cards/columns.ts'

export const QueryListSkeleton = ({ columns }: { columns: Columns }) => (
  <div className="needs-scripts">
    <p role="status" className="sr-only">
      Loading queries...
    </p>
    <CardGrid columns={columns} busy>
      {Array.from({ length: 6 }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </CardGrid>
  </div>
)
