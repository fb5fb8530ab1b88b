import { useState, type ComponentProps } from 'react'
import { QueryEditor } from './query-editor.tsx'
import { emptyQuery } from './query-form-text.ts'
import { SimilarQueries } from './similar-queries.tsx'
import { useQueryChanges } from '../use-query-changes.ts'
import type { Author } from '#client/lib/author.ts'
import { firstLook } from '#client/lib/first-look.ts'

interface Props {
  person: Author | null
  /** What the form begins with. */
  productName?: string
  gtin?: string
  onAdded: () => void
  /** The button by one that was asked before. */
  follow: ComponentProps<typeof SimilarQueries>['follow']
}

export function AddQueryForm({ person, productName = '', gtin = '', onAdded, follow }: Props) {
  const { add } = useQueryChanges(person)
  const [added, setAdded] = useState(false)
  // What was begun about another product waits where it was begun.
  const about = productName || gtin
  const key = about ? `add-query/${about}` : 'add-query'

  return (
    <QueryEditor
      draftKey={key}
      initial={added ? emptyQuery : { ...emptyQuery, productName, gtin }}
      hasDetails={gtin !== ''}
      button="Add Query"
      obstacle={person ? null : 'Please log in to submit a query!'}
      save={async (fields) => {
        const waits = await add(key, fields)
        setAdded(true)
        return waits ? firstLook('in My Queries') : null
      }}
      saved={{ title: 'Query Added Successfully!' }}
      failed={{ title: 'Failed to Add Query', text: 'Something went wrong. Please try again.' }}
      emptiedAfterwards
      belowProduct={(fields) => <SimilarQueries fields={fields} follow={follow} />}
      onSaved={onAdded}
    />
  )
}
