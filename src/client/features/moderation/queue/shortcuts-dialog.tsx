import { shortcutList, switchShortcuts, useShortcutsOff } from './shortcuts.ts'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const off = useShortcutsOff()
  return (
    <Dialog
      title="Keyboard shortcuts"
      onClose={onClose}
      body={
        <>
          <dl className="grid gap-2">
            {shortcutList.map(([key, what]) => (
              <div key={key} className="flex items-center gap-4">
                <dt>
                  <kbd className="inline-block min-w-11 rounded-selector border border-base-300 text-center font-semibold">
                    {key}
                  </kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <label className="choice-chip mt-5">
            <input
              type="checkbox"
              checked={!off}
              onChange={({ target }) => switchShortcuts(!target.checked)}
            />
            Use these keys
          </label>
        </>
      }
    >
      <button type="button" className="btn btn-primary" onClick={onClose}>
        Close
      </button>
    </Dialog>
  )
}
