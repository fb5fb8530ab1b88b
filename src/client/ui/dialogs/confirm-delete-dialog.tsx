import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

interface Props {
  /** Names what goes. */
  text: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

export const ConfirmDeleteDialog = ({ text, onConfirm, onCancel }: Props) => (
  <Dialog title="Are you sure?" text={text} onClose={onCancel}>
    <button type="button" className="btn btn-quiet" onClick={onCancel}>
      Cancel
    </button>
    <button type="button" className="btn btn-error" onClick={onConfirm}>
      Yes, delete it!
    </button>
  </Dialog>
)
