import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const storageKey = 'theme'
const listeners = new Set<() => void>()

const current = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

const apply = (theme: Theme) => {
  document.documentElement.dataset['theme'] = theme
  listeners.forEach((changed) => changed())
}

const remember = (theme: Theme) => {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage may be full or forbidden: the choice then lasts as long as the page.
  }
}

const followOtherTabs = ({ key, newValue }: StorageEvent) => {
  if (key === storageKey) apply(newValue === 'dark' ? 'dark' : 'light')
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  addEventListener('storage', followOtherTabs)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', followOtherTabs)
  }
}

export function useTheme() {
  const theme = useSyncExternalStore(subscribe, current, () => 'light')
  const choose = (chosen: Theme) => {
    apply(chosen)
    remember(chosen)
  }
  return { theme, choose }
}
