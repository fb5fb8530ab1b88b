import { useSyncExternalStore } from 'react'

// A screen that arrives sooner needs no sign that it is on its way.
const showAfter = 150

const listeners = new Set<() => void>()
const slow = new Set<symbol>()

const notifyListeners = () => listeners.forEach((changed) => changed())

/** Loads a screen's code; when that takes long, the layout shows it. */
export async function pendingUntilLoaded<T>(load: () => Promise<T>) {
  const screen = Symbol('screen')
  const timer = setTimeout(() => {
    slow.add(screen)
    notifyListeners()
  }, showAfter)
  try {
    return await load()
  } finally {
    clearTimeout(timer)
    if (slow.delete(screen)) notifyListeners()
  }
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

export const useScreenPending = () => useSyncExternalStore(subscribe, () => slow.size > 0)
