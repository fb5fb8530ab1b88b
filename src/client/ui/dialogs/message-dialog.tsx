import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  text?: string
  onClose: () => void
}

/** Tells one thing and waits for OK. */
export const MessageDialog = ({ title, text, onClose }: Props) => (
  <Dialog title={title} {...(text && { text })} onClose={onClose}>
    <button type="button" className="btn btn-primary" onClick={onClose}>
      OK
    </button>
  </Dialog>
)
