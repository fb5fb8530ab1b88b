import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { SearchField } from './search-field.tsx'
import { useBackToClose } from '#client/lib/browser/use-back-to-close.ts'
import { useKeys } from '#client/lib/browser/use-keys.ts'
import { wantedSearch } from '#client/lib/browser/wanted-search.ts'
import { paths } from '#client/lib/paths.ts'

interface Props {
  uid: string | null | undefined
  /** Told when the field is laid over the bar. */
  onOpen: () => void
}

/** The field in the bar, or a button that lays it over the whole bar where there is no room for it. */
export function BarSearch({ uid, onOpen }: Props) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  // Whatever leads to another page closes it.
  const open = openAt === key
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const before = useRef<HTMLElement | null>(null)
  // Whoever was on what kept its place goes on from here, and whoever pressed the key meanwhile has it now.
  const [tookOver] = useState(() => document.activeElement?.matches('.search-place'))

  const close = () => {
    setOpenAt(null)
    ;(before.current?.isConnected ? before.current : button.current)?.focus({ preventScroll: true })
  }
  useBackToClose(open, close)

  const reveal = () => {
    const { activeElement } = document
    const hasRoom = input.current?.getClientRects().length
    if (!hasRoom) {
      before.current =
        activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
      onOpen()
      // At once: a phone shows its keyboard only for a field that is focused by the touch itself.
      flushSync(() => setOpenAt(key))
    }
    input.current?.focus()
    // As a finger does, which shows what was searched for before.
    input.current?.click()
  }
  useKeys({ '/': reveal })
  const takeOver = useEffectEvent(() => {
    if (wantedSearch.current) reveal()
    else if (tookOver)
      [input, button].find(({ current }) => current?.getClientRects().length)?.current?.focus()
    wantedSearch.current = false
  })
  useEffect(() => {
    // In a moment: what is laid over the bar cannot be in the middle of an effect.
    const frame = requestAnimationFrame(() => takeOver())
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <>
      <button
        ref={button}
        type="button"
        className="search-button btn btn-square btn-ghost"
        aria-label="Open search"
        aria-expanded={open}
        onClick={reveal}
      >
        <Search aria-hidden="true" />
      </button>
      <Link to={paths.scan} aria-label="Scan a barcode" className="scan-link btn btn-square btn-ghost" />
      <SearchField ref={input} uid={uid} laidOver={open} onClose={close} />
    </>
  )
}
