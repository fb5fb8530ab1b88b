import { useEffect, useRef } from 'react'
import { NumberForm } from './number-form.tsx'
import type { ResultParts } from './known-product.tsx'
import { Result } from './result.tsx'
import { Shelf } from './shelf.tsx'
import { useScans } from './use-scans.ts'
import { LaterScanner } from '#client/ui/scanner/later-scanner.tsx'

/** Camera, number and photo; what they found; and the shelf, if there is one. */
export function ScanView(parts: ResultParts) {
  const { gtins, shown, isShelf, add, show, remove, clear, setIsShelf } = useScans()
  const another = useRef<HTMLButtonElement>(null)
  // One product is looked at in peace: the camera is let go. Before a shelf it goes on.
  const isScanning = isShelf || !shown

  useEffect(() => {
    // Whoever used something of the camera's view goes on here; whoever types goes on typing.
    if (!isScanning && document.activeElement === document.body)
      another.current?.focus({ preventScroll: true })
  }, [isScanning])

  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start lg:gap-10">
      <div className="grid gap-4">
        {isScanning ? (
          <LaterScanner onCode={add} />
        ) : (
          <button
            ref={another}
            type="button"
            className="btn btn-primary btn-lg justify-self-start"
            onClick={() => show(null)}
          >
            Scan another
          </button>
        )}
        <NumberForm onCode={add} />
        <label className="remember-box justify-self-start px-0">
          <input type="checkbox" checked={isShelf} onChange={({ target }) => setIsShelf(target.checked)} />
          <span>
            <span className="font-semibold">Shelf mode</span>
            <span className="text-quiet">: scan several and see the best of them</span>
          </span>
        </label>
      </div>
      <div className="grid gap-6">
        {isShelf && <Shelf gtins={gtins} shown={shown} onShow={show} onClear={clear} />}
        {shown && (
          <div className="grid gap-2">
            <Result key={shown} gtin={shown} {...parts} />
            {isShelf && (
              <button
                type="button"
                className="btn btn-ghost justify-self-start"
                onClick={() => remove(shown)}
              >
                Take it off the shelf
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
