import { useState } from 'react'
import { QrCode } from './qr-code.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { TextField } from '../forms/text-field.tsx'

interface Props {
  address: string
  onClose: () => void
}

export function ShareDialog({ address, onClose }: Props) {
  const [said, setSaid] = useState('')

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setSaid('Link copied.')
    } catch {
      setSaid('The link could not be copied. Select it and copy it by hand.')
    }
  }

  return (
    <Dialog
      title="Share"
      body={
        <div className="grid gap-5">
          <QrCode text={address} />
          <TextField
            name="link"
            label="Link"
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
          <p aria-live="polite" className="min-h-6 text-small">
            {said}
          </p>
        </div>
      }
      onClose={onClose}
    >
      <button type="button" className="btn btn-quiet" onClick={onClose}>
        Close
      </button>
      <button type="button" className="btn btn-primary" onClick={() => void copy()}>
        Copy link
      </button>
    </Dialog>
  )
}
