import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { listsOptions, sendInList, sendList, touchedByList } from './api.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { errorMessage } from '#client/lib/http/api-error.ts'
import { readAgain } from '#client/lib/http/cache-keys.ts'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

interface Props {
  queryId: string
  onClose: () => void
}

/** One's lists, checked where the query is in them, and a field for a new one. */
export function AddToListDialog({ queryId, onClose }: Props) {
  const client = useQueryClient()
  const { data: lists, error } = useQuery(listsOptions(queryId))
  const { pending, run } = usePending()
  const [name, setName] = useState('')
  const [failure, setFailure] = useState('')

  const change = (work: () => Promise<unknown>) =>
    void run(async () => {
      setFailure('')
      try {
        await work()
      } catch (error) {
        setFailure(errorMessage(error, 'The list could not be changed. Try again.'))
      }
      await readAgain(client, touchedByList)
    })
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    change(async () => {
      await sendInList(await sendList(name.trim()), queryId, true)
      setName('')
    })
  }

  return (
    <Dialog
      title="Add to a list"
      onClose={onClose}
      body={
        <div className="grid gap-5">
          {error && !lists && <p role="alert">{errorMessage(error, 'Failed to load your lists.')}</p>}
          {!lists && !error && <Spinner />}
          {lists && lists.length > 0 && (
            <ul className="grid max-h-60 gap-2 overflow-y-auto">
              {lists.map((list) => (
                <li key={list._id}>
                  <label className="choice wrap-anywhere">
                    <input
                      type="checkbox"
                      checked={list.contains ?? false}
                      // Disabled meanwhile it would lose the focus.
                      aria-disabled={pending}
                      onChange={({ target }) => change(() => sendInList(list._id, queryId, target.checked))}
                    />
                    <bdi>{list.name}</bdi>
                  </label>
                </li>
              ))}
            </ul>
          )}
          <form className="grid gap-3" onSubmit={add}>
            <TextField
              name="name"
              label="New list"
              value={name}
              onChange={({ target }) => setName(target.value)}
              maxLength={limits.listName}
              autoComplete="off"
              required
            />
            <SubmitButton pending={pending} className="btn-quiet justify-self-start">
              Make list and add
            </SubmitButton>
          </form>
          {failure && <p role="alert">{failure}</p>}
        </div>
      }
    >
      <button type="button" className="btn btn-primary" onClick={onClose}>
        Done
      </button>
    </Dialog>
  )
}
