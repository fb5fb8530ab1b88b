import { LaterScanner } from '../scanner/later-scanner.tsx'
import { useBackToClose } from '#client/lib/browser/use-back-to-close.ts'
import { Dialog } from '../dialogs/dialog.tsx'

interface Props {
  onCode: (gtin: string) => void
  onClose: () => void
}

export function ScanDialog({ onCode, onClose }: Props) {
  useBackToClose(true, onClose)
  return (
    <Dialog title="Scan the barcode" onClose={onClose} body={<LaterScanner onCode={onCode} />}>
      <button type="button" className="btn btn-quiet" onClick={onClose}>
        Cancel
      </button>
    </Dialog>
  )
}
