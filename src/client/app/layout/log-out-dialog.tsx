import { createPortal } from 'react-dom'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'

interface Props {
  onLogOut: () => void
  onClose: () => void
}

/** Asks whoever would lose what they typed. It stands outside the menu, which folds away with all that is in it. */
export const LogOutDialog = ({ onLogOut, onClose }: Props) =>
  createPortal(
    <Dialog
      title="Log out?"
      text="You have typed something that is not sent. Logging out deletes it from this device."
      onClose={onClose}
    >
      <button type="button" className="btn btn-quiet" onClick={onLogOut}>
        Log out
      </button>
      <button type="button" className="btn btn-primary" onClick={onClose}>
        Stay logged in
      </button>
    </Dialog>,
    document.body,
  )
