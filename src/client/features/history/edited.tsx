import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { HistoryProps } from './history-dialog.tsx'
import { PlainHistory } from './plain-history.tsx'
import { useIsRunning } from '#client/lib/brought.ts'
import { deferred } from '#client/ui/deferred.tsx'
import { Time } from '#client/ui/time.tsx'

const HistoryDialog = deferred(async () => (await import('./history-dialog.tsx')).HistoryDialog)

interface Props extends Omit<HistoryProps, 'onClose'> {
  at: string
}

/** Says when a post was last changed, and tells on a press what was. */
export function Edited({ at, ...history }: Props) {
  const [open, setOpen] = useState(false)
  const isRunning = useIsRunning()
  return (
    <>
      {!isRunning && <PlainHistory at={at} {...history} />}
      <button
        type="button"
        className="needs-scripts min-h-11 cursor-pointer underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        edited <Time at={at} />
      </button>
      {open &&
        // A dialog takes over the words' look, and may not stand within a line.
        createPortal(<HistoryDialog {...history} onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}
