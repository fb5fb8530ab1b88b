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
      notify.error('They could not be copied. Please write them down.')
    }
  }

  return (
    <Dialog
      title="Your recovery codes"
      text="Each lets you in once if you lose your passkeys. They are shown this once: keep them where you find them without your devices."
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
        I have kept them
      </button>
    </Dialog>
  )
}
