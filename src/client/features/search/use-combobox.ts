import { useState, type KeyboardEvent } from 'react'

interface Options {
  count: number
  /** Chooses the option that the keys have led to. */
  choose: (index: number) => void
  /** Takes it away, where that can be. */
  remove?: ((index: number) => void) | undefined
}

/**
 * The keys of a field with a list of suggestions, of which none is chosen until somebody does: the combobox with list
 * autocomplete and manual selection of the WAI-ARIA Authoring Practices.
 */
export function useCombobox({ count, choose, remove }: Options) {
  const [open, setOpen] = useState(false)
  const [reached, setReached] = useState<number | null>(null)
  const active = open && reached !== null && reached < count ? reached : null

  const show = () => {
    setOpen(true)
    setReached(null)
  }
  const close = () => {
    setOpen(false)
    setReached(null)
  }
  const move = (step: 1 | -1) => {
    setOpen(true)
    const from = active ?? (step > 0 ? -1 : count)
    setReached(count ? (from + step + count) % count : null)
  }

  const handle = ({ key, altKey }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown' && altKey) show()
    else if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp' && altKey) close()
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Enter' && active !== null) choose(active)
    else if (key === 'Delete' && active !== null && remove) remove(active)
    else {
      // Everything else is for the text, and so is what follows.
      setReached(null)
      return false
    }
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends the composition of a character is not yet one of ours.
    // oxlint-disable-next-line typescript/no-deprecated -- Safari tells of the key that ends a composition by this alone
    const composing = event.nativeEvent.isComposing || event.keyCode === 229
    if (composing ? event.key === 'Enter' : handle(event)) event.preventDefault()
  }

  return { open, active, show, close, onKeyDown }
}
