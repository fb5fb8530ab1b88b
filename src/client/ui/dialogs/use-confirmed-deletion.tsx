import { useRef, useState, type ReactNode } from 'react'
import { focusNearby } from '#client/lib/browser/focus-nearby.ts'
import { lastFocused } from '#client/lib/browser/last-focused.ts'
import { ConfirmDeleteDialog } from './confirm-delete-dialog.tsx'
import { useMessage } from './use-message.tsx'

interface Message {
  title: string
  text: string
}

interface Deletion<Item> {
  /** Names what goes. */
  what: (item: Item) => ReactNode
  /** Resolves to false when there was nothing to delete any more. */
  remove: (item: Item) => Promise<boolean>
  deleted: Message
  nothingDeleted: Message
  failed: Message
}

interface PendingDeletion<Item> {
  item: Item
  afterwards: () => void
}

/** Asks, deletes, and says how it went. */
export function useConfirmedDeletion<Item>({ what, remove, ...messages }: Deletion<Item>) {
  const [pending, setPending] = useState<PendingDeletion<Item> | null>(null)
  const message = useMessage()
  const going = useRef(new Set<Item>())

  const ask = (item: Item) => {
    // Closing gives the focus back to the button: whoever presses Enter twice would be asked again.
    if (going.current.has(item)) return
    // Replies are no evidence, though one page has both.
    const like = `[data-delete="${lastFocused()?.dataset['delete']}"]`
    setPending({ item, afterwards: focusNearby(like) })
  }

  const confirm = async ({ item, afterwards }: PendingDeletion<Item>) => {
    going.current.add(item)
    setPending(null)
    const outcome = await remove(item).then(
      (deleted) => (deleted ? messages.deleted : messages.nothingDeleted),
      () => messages.failed,
    )
    going.current.delete(item)
    message.show({ ...outcome, afterwards })
  }

  const dialogs = (
    <>
      {pending && (
        <ConfirmDeleteDialog
          text={what(pending.item)}
          onConfirm={() => void confirm(pending)}
          onCancel={() => setPending(null)}
        />
      )}
      {message.dialog}
    </>
  )
  return { ask, dialogs }
}
