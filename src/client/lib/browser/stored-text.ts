import { useSyncExternalStore } from 'react'

/** A text that this browser keeps under a name, the same in all its tabs. Empty, it is not kept. */
export function storedText(storageKey: string) {
  const listeners = new Set<() => void>()
  let text = ''
  const readStored = () => {
    try {
      text = localStorage.getItem(storageKey) ?? ''
    } catch {
      // Storage may be forbidden: the text then lasts as long as the page.
    }
  }

  const tell = () => listeners.forEach((changed) => changed())
  const followOtherTabs = ({ key }: StorageEvent) => {
    if (key !== storageKey && key !== null) return
    readStored()
    tell()
  }
  const subscribe = (changed: () => void) => {
    // While a page of the server's is taken over, nobody has looked yet.
    if (listeners.size === 0) readStored()
    listeners.add(changed)
    addEventListener('storage', followOtherTabs)
    return () => {
      listeners.delete(changed)
      removeEventListener('storage', followOtherTabs)
    }
  }

  const current = () => {
    // What other tabs did while nobody here was interested.
    if (listeners.size === 0) readStored()
    return text
  }

  return {
    /** As it is now, outside of what is rendered. */
    read: current,
    use: () => useSyncExternalStore(subscribe, current, () => ''),
    /** Whether it is kept: storage may be full, too. */
    store: (next: string): boolean => {
      text = next
      let isKept = true
      try {
        if (next) localStorage.setItem(storageKey, next)
        else localStorage.removeItem(storageKey)
      } catch {
        isKept = false
      }
      tell()
      return isKept
    },
  }
}
