import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnList } from '#contract/lists.ts'
import { listOptions, sendListChange, sendListDeletion, touchedByList } from './api.ts'
import { ListNameDialog } from './list-name-dialog.tsx'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { errorMessage } from '#client/lib/http/api-error.ts'
import { readAgain } from '#client/lib/http/cache-keys.ts'
import { notify } from '#client/lib/notify.ts'
import { paths } from '#client/lib/paths.ts'
import { ConfirmDeleteDialog } from '#client/ui/dialogs/confirm-delete-dialog.tsx'
import { ShareButton } from '#client/ui/share/share-button.tsx'

/** Renames, shares and deletes a list. */
export function ListTools({ list }: { list: OwnList }) {
  const { _id: id, name, link } = list
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pending, run } = usePending()
  const [open, setOpen] = useState<'name' | 'deletion' | null>(null)

  const attempt = (work: () => Promise<void>, otherwise: string) =>
    void run(async () => {
      try {
        await work()
      } catch (error) {
        notify.error(errorMessage(error, otherwise))
      }
    })
  const share = (shared: boolean) =>
    attempt(async () => {
      const head = await sendListChange(id, { shared })
      client.setQueryData(listOptions(id).queryKey, (list) => list && { ...list, ...head })
      await readAgain(client, touchedByList)
    }, 'The list could not be changed. Try again.')
  const remove = () => {
    setOpen(null)
    attempt(async () => {
      await sendListDeletion(id)
      notify.success('List deleted.')
      await navigate(paths.savedQueries)
      void readAgain(client, touchedByList)
    }, 'The list could not be deleted. Try again.')
  }

  return (
    <div className="mt-5 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <label className="choice">
          <input
            type="checkbox"
            checked={link !== null}
            // Disabled meanwhile it would lose the focus, as would the button.
            aria-disabled={pending}
            onChange={({ target }) => share(target.checked)}
          />
          Share by link
        </label>
        {link && <ShareButton title={name} path={paths.list(link)} />}
        <button type="button" className="btn btn-quiet" onClick={() => setOpen('name')}>
          Rename
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          aria-disabled={pending}
          onClick={() => pending || setOpen('deletion')}
        >
          Delete
        </button>
      </div>
      <p className="max-w-prose text-small text-quiet">
        {link
          ? 'Whoever has the link sees this list and your name, and can follow it. Private again, the link stops working at once.'
          : 'Only you see this list.'}
      </p>
      {open === 'name' && (
        <ListNameDialog
          title="Rename list"
          name={name}
          action="Save name"
          send={(name) => sendListChange(id, { name })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'deletion' && (
        <ConfirmDeleteDialog
          text={
            <>
              The list “<bdi>{name}</bdi>” will be deleted for good. The queries in it stay.
            </>
          }
          onConfirm={remove}
          onCancel={() => setOpen(null)}
        />
      )}
    </div>
  )
}
