import { useRef, useState, type ReactNode } from 'react'
import { focusNearby } from '#client/lib/browser/focus-nearby.ts'
import { ConfirmDeleteDialog } from './confirm-delete-dialog.tsx'
import { useMessage } from './use-message.tsx'

interface Words {
  title: string
  text: string
}

interface Deletion<Item> {
  /** Names what goes. */
  what: (item: Item) => ReactNode
  /** Resolves to false when there was nothing to delete any more. */
  remove: (item: Item) => Promise<boolean>
  deleted: Words
  nothingDeleted: Words
  failed: Words
}

interface Asked<Item> {
  item: Item
  afterwards: () => void
}

/** Asks, deletes, and says how it went. */
export function useConfirmedDeletion<Item>({ what, remove, ...words }: Deletion<Item>) {
  const [asked, setAsked] = useState<Asked<Item> | null>(null)
  const message = useMessage()
  const going = useRef(new Set<Item>())

  const ask = (item: Item) => {
    // Closing gives the focus back to the button: whoever presses Enter twice would be asked again.
    if (!going.current.has(item)) setAsked({ item, afterwards: focusNearby('[data-delete]') })
  }

  const confirm = async ({ item, afterwards }: Asked<Item>) => {
    going.current.add(item)
    setAsked(null)
    const outcome = await remove(item).then(
      (deleted) => (deleted ? words.deleted : words.nothingDeleted),
      () => words.failed,
    )
    going.current.delete(item)
    message.show({ ...outcome, afterwards })
  }

  const dialogs = (
    <>
      {asked && (
        <ConfirmDeleteDialog
          text={what(asked.item)}
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
      {message.dialog}
    </>
  )
  return { ask, dialogs }
}
