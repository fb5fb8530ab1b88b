import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import type { Query } from '#contract/queries.ts'
import { AddToListDialog } from './add-to-list-dialog.tsx'

export function AddToListButton({ query }: { query: Pick<Query, '_id' | 'productName'> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-square btn-ghost print:hidden"
        aria-label={`Add ${query.productName} to a list`}
        title="Add to a list"
        onClick={() => setIsOpen(true)}
      >
        <ListPlus size={20} aria-hidden="true" />
      </button>
      {isOpen && <AddToListDialog queryId={query._id} onClose={() => setIsOpen(false)} />}
    </>
  )
}
