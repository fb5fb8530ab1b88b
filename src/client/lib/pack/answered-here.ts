import { useSyncExternalStore } from 'react'

let asOf: number | null = null
const listeners = new Set<() => void>()

/** `next`: of when the answers are that this device gives; null where the server gave one. */
export function setAnsweredAsOf(next: number | null) {
  if (asOf === next) return
  asOf = next
  listeners.forEach((changed) => changed())
}

/** Whether this device answers, since the server cannot. */
export const isAnsweredHere = () => asOf !== null

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Of when the answers are that are shown instead of the server's; null while that answers. */
export const useAnsweredAsOf = () =>
  useSyncExternalStore(
    subscribe,
    () => asOf,
    () => null,
  )
