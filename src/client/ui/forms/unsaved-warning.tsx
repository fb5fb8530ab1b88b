import { useLeaveGuard } from '#client/lib/forms/use-leave-guard.ts'
import { Dialog } from '../dialogs/dialog.tsx'

interface Props {
  /** Something was typed that is saved nowhere. */
  active: boolean
  /** Gives up what was typed. */
  onLeave: () => void
}

export function UnsavedWarning({ active, onLeave }: Props) {
  const { held, stay, leave } = useLeaveGuard(active, onLeave)
  if (!held) return null

  return (
    <Dialog title="Leave this page?" text="What you typed has not been sent and will be lost." onClose={stay}>
      <button type="button" className="btn btn-quiet" onClick={leave}>
        Leave
      </button>
      <button type="button" className="btn btn-primary" onClick={stay}>
        Keep writing
      </button>
    </Dialog>
  )
}
