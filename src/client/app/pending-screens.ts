import { useSyncExternalStore } from 'react'

// A screen that arrives sooner needs no sign that it is on its way.
const patience = 150

const listeners = new Set<() => void>()
let pending = 0

const change = (by: 1 | -1) => {
  pending += by
  listeners.forEach((changed) => changed())
}

/** Loads a screen's code; when that takes long, the layout shows it. */
export async function pendingUntilLoaded<T>(load: () => Promise<T>) {
  let shown = false
  const timer = setTimeout(() => {
    shown = true
    change(1)
  }, patience)
  try {
    return await load()
  } finally {
    clearTimeout(timer)
    if (shown) change(-1)
  }
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

export const useScreenPending = () => useSyncExternalStore(subscribe, () => pending > 0)
