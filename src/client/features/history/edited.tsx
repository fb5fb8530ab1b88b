import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { formatDate } from '#client/lib/format.ts'

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }))

interface Props extends Omit<ComponentProps<typeof HistoryDialog>, 'onClose'> {
  at: string
}

/** Says when a post was last changed, and tells on a press what was. */
export function Edited({ at, ...history }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="min-h-11 cursor-pointer underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        edited <time dateTime={at}>{formatDate(at)}</time>
      </button>
      {open &&
        // A dialog takes over the words' look, and may not stand within a line.
        createPortal(
          <Suspense>
            <HistoryDialog {...history} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
