import type { ComponentProps } from 'react'
import { QueryEditor } from './query-editor.tsx'
import { emptyQuery } from './query-form-text.ts'
import { SimilarQueries } from './similar-queries.tsx'
import { useQueryChanges } from '../use-query-changes.ts'
import type { Author } from '#client/lib/author.ts'
import { firstLook } from '#client/lib/first-look.ts'

interface Props {
  person: Author | null
  onAdded: () => void
  /** The button that saves one that was asked before. */
  save: ComponentProps<typeof SimilarQueries>['save']
}

export function AddQueryForm({ person, onAdded, save }: Props) {
  const { add } = useQueryChanges(person)
  const key = 'add-query'

  return (
    <QueryEditor
      draft={{ key, owner: person?.uid ?? null }}
      initial={emptyQuery}
      button="Add Query"
      obstacle={person ? null : 'Please log in to submit a query!'}
      save={async (fields) => ((await add(key, fields)) ? firstLook('in My Queries') : null)}
      saved={{ title: 'Query Added Successfully!' }}
      failed={{ title: 'Failed to Add Query', text: 'Something went wrong. Please try again.' }}
      emptiedAfterwards
      belowProduct={(fields) => <SimilarQueries fields={fields} save={save} />}
      onSaved={onAdded}
    />
  )
}
