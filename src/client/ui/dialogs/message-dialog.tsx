import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  text?: string
  /** Where to go on from here, if not by OK. */
  link?: ReactNode
  onClose: () => void
}

/** Tells one thing and waits for OK. */
export const MessageDialog = ({ title, text, link, onClose }: Props) => (
  <Dialog title={title} {...(text && { text })} onClose={onClose}>
    <button type="button" className={link ? 'btn btn-quiet' : 'btn btn-primary'} onClick={onClose}>
      OK
    </button>
    {link}
  </Dialog>
)
