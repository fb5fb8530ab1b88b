import { isBrowser } from './is-browser.ts'

let last: HTMLElement | null = null

if (isBrowser)
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) last = target
  })

export const lastFocused = () => last
