import { useSyncExternalStore } from 'react'
import { readReasonKinds, type ReasonKind } from '#contract/reason-kinds.ts'

const storageKey = 'lens'
const listeners = new Set<() => void>()

/** `owner space kinds`; without an owner a visitor chose them. */
let text = ''
const readStored = () => {
  try {
    text = localStorage.getItem(storageKey) ?? ''
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
}
readStored()

const tell = () => listeners.forEach((changed) => changed())
const followOtherTabs = ({ key }: StorageEvent) => {
  if (key !== storageKey && key !== null) return
  readStored()
  tell()
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  addEventListener('storage', followOtherTabs)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', followOtherTabs)
  }
}

export interface StoredLens {
  owner: string | null
  kinds: ReasonKind[]
}

const parse = (stored: string): StoredLens => {
  const [owner = '', kinds = ''] = stored.split(' ')
  return { owner: owner || null, kinds: readReasonKinds(kinds) }
}

export function storeLens({ owner, kinds }: StoredLens) {
  text = kinds.length || owner ? `${owner ?? ''} ${kinds.join()}` : ''
  try {
    localStorage.setItem(storageKey, text)
  } catch {
    // As above.
  }
  tell()
}

/** What this browser keeps: a visitor's choice, or a copy of a member's. */
export const useStoredLens = (): StoredLens => parse(useSyncExternalStore(subscribe, () => text))
