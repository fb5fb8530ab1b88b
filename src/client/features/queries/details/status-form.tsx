import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Query, QueryStatus } from '#contract/queries.ts'
import { sendQueryStatus } from '../api.ts'
import { statusNames } from '../status-names.ts'
import { errorMessage, isNotFound } from '#client/lib/http/api-error.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { notify } from '#client/lib/notify.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextAreaField } from '#client/ui/forms/text-area-field.tsx'

const choices: [QueryStatus, string][] = [
  ['active', 'No change yet'],
  ['improved', 'Some progress, not solved'],
  ['ended', 'The boycott is over, no more alternatives needed'],
]

/** Where the owner of a query tells what became of it. */
export function StatusForm({ query, onSaved }: { query: Query; onSaved: (status: QueryStatus) => void }) {
  const [status, setStatus] = useState(query.status)
  const [note, setNote] = useState(query.statusNote ?? '')
  const { pending, run } = usePending()
  const client = useQueryClient()

  const save = () =>
    void run(async () => {
      try {
        await sendQueryStatus(query._id, { status, note })
        await client.invalidateQueries({ queryKey: cacheKeys.queries })
        notify.success('Saved.')
        onSaved(status)
      } catch (error) {
        // It is gone: the page says so.
        if (isNotFound(error)) await client.invalidateQueries({ queryKey: cacheKeys.queries })
        else notify.error(errorMessage(error, 'That could not be saved.'))
      }
    })

  return (
    <form
      className="grid gap-4 pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">Status</legend>
        {choices.map(([value, hint]) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="status"
              value={value}
              checked={status === value}
              onChange={() => setStatus(value)}
            />
            <span>
              <span className="font-semibold">{statusNames[value]}</span>
              <span className="block text-small text-quiet">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {status !== 'active' && (
        <TextAreaField
          name="note"
          label="What changed?"
          rows={3}
          maxLength={limits.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <SubmitButton pending={pending} className="btn-primary justify-self-start">
        Save
      </SubmitButton>
    </form>
  )
}
