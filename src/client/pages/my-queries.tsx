import { useSession } from '#client/features/identity/session.tsx'
import { AddQueryLink } from '#client/features/queries/add-query-link.tsx'
import { OwnQueryList } from '#client/features/queries/own/own-query-list.tsx'
import { useColumns } from '#client/features/queries/list/use-columns.ts'
import { hasAddress } from '#client/lib/author.ts'
import { ColumnPicker } from '#client/ui/cards/column-picker.tsx'
import { LoginPrompt } from '#client/ui/login-prompt.tsx'

export function MyQueriesPage() {
  const { person } = useSession()
  const [columns, setColumns] = useColumns()

  return (
    <section className="page-width py-10 lg:py-14">
      <header className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <h1 className="swap-rule text-title">My Product Queries</h1>
        <div className="flex flex-wrap gap-3">
          <AddQueryLink />
          <ColumnPicker value={columns} onChange={setColumns} className="max-md:hidden" />
        </div>
      </header>
      {hasAddress(person) ? (
        <OwnQueryList person={person} columns={columns} />
      ) : (
        <LoginPrompt text="Please log in to view your queries." />
      )}
    </section>
  )
}
