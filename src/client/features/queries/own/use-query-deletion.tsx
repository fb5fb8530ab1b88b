import type { Query } from '#contract/queries.ts'
import { useQueryChanges } from '../use-query-changes.ts'
import type { Author } from '#client/lib/author.ts'
import { useConfirmedDeletion } from '#client/ui/dialogs/use-confirmed-deletion.tsx'

const what = ({ queryTitle }: Query) => (
  <>
    Your query “<bdi>{queryTitle}</bdi>” will be deleted for good. Recommendations on it stay with their
    authors.
  </>
)

export function useQueryDeletion(person: Author) {
  const { remove } = useQueryChanges(person)

  return useConfirmedDeletion<Query>({
    what,
    remove: ({ _id }) => remove(_id),
    deleted: { title: 'Deleted!', text: 'Your query has been deleted.' },
    nothingDeleted: { title: 'Error', text: 'Could not delete the query.' },
    failed: { title: 'Error', text: 'Something went wrong. Please try again.' },
  })
}
