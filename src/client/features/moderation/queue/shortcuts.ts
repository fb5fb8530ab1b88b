import type { Action } from '#contract/moderation.ts'
import { storedText } from '#client/lib/browser/stored-text.ts'
import { useKeys } from '#client/lib/browser/use-keys.ts'

const actionKeys: Partial<Record<string, Action[]>> = {
  h: ['hide'],
  d: ['dismiss'],
  l: ['lock', 'unlock'],
  r: ['restore'],
}

export const keyFor = (action: Action) =>
  Object.keys(actionKeys).find((key) => actionKeys[key]?.includes(action))

export const shortcutList: readonly (readonly [key: string, what: string])[] = [
  ['j', 'Next entry'],
  ['k', 'Previous entry'],
  ['h', 'Hide it'],
  ['d', 'Dismiss its reports'],
  ['l', 'Lock or unlock it'],
  ['r', 'Restore or approve it'],
  ['u', 'Undo the last decision'],
  ['/', 'Search'],
  ['?', 'Show these keys'],
]

/** Single keys can be in the way of whoever speaks to their computer. */
const stored = storedText('swapwise:moderation-keys')
export const useShortcutsOff = () => stored.use() === 'off'
export const switchShortcuts = (off: boolean) => stored.store(off ? 'off' : '')

const entries = () => [...document.querySelectorAll<HTMLElement>('[data-entry]')]
const current = () => document.activeElement?.closest<HTMLElement>('[data-entry]') ?? null

const go = (step: 1 | -1) => {
  const all = entries()
  const here = current()
  const place = here ? all.indexOf(here) + step : 0
  all[Math.min(Math.max(place, 0), all.length - 1)]?.focus()
}
const press = (selector: string) => (current() ?? entries()[0])?.querySelector<HTMLElement>(selector)?.click()

/** The keys press what is on the screen: nothing can be done by them that cannot be done without. */
export function useShortcuts(showHelp: () => void) {
  const off = useShortcutsOff()
  const ofActions: [string, () => void][] = Object.entries(actionKeys).map(([key, actions = []]) => [
    key,
    () => press(actions.map((action) => `[data-action=${action}]`).join(',')),
  ])
  const others = {
    j: () => go(1),
    k: () => go(-1),
    u: () => document.querySelector<HTMLElement>('[data-undo]')?.click(),
    '?': showHelp,
  }
  useKeys(off ? { '?': showHelp } : { ...others, ...Object.fromEntries(ofActions) })
}
