import type { Query } from '#contract/queries.ts'
import { QueryEditor } from './query-editor.tsx'
import { fieldsOf, updateDraft } from './query-form-text.ts'
import { useQueryChanges } from '../use-query-changes.ts'
import type { Author } from '#client/lib/author.ts'

interface Props {
  query: Query
  person: Author
  onUpdated: () => void
}

export function UpdateQueryForm({ query, person, onUpdated }: Props) {
  const { update } = useQueryChanges(person)

  return (
    <QueryEditor
      draftKey={updateDraft(query._id)}
      initial={fieldsOf(query)}
      button="Update Query"
      save={async (fields) => {
        await update(query, fields)
        return null
      }}
      saved={{ title: 'Updated!', text: 'Query updated successfully.' }}
      failed={{ title: 'Error', text: 'Update failed' }}
      onSaved={onUpdated}
    />
  )
}
