import { notify } from '#client/lib/notify.ts'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'

interface Props {
  codes: readonly string[]
  onClose: () => void
}

export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      notify.success('Copied.')
    } catch {
      notify.error('The codes could not be copied. Please write them down.')
    }
  }

  return (
    <Dialog
      title="Your recovery codes"
      text="If you lose your passkeys, each code signs you in once. The codes are shown only now. Keep them in a place that you can reach without your devices."
      onClose={onClose}
      body={
        <ul className="grid gap-2 font-mono sm:grid-cols-2" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      }
    >
      <button type="button" className="btn btn-quiet" onClick={() => void copy()}>
        Copy
      </button>
      <button type="button" className="btn btn-primary" onClick={onClose}>
        I have saved them
      </button>
    </Dialog>
  )
}
