import { isBrowser } from './is-browser.ts'

let last: HTMLElement | null = null

if (isBrowser)
  addEventListener('focusin', ({ target }) => {
    // Who presses a disabled button again means the button, and not what lies around it, to which the focus goes.
    const isAround = last?.matches(':disabled') && target instanceof Node && target.contains(last)
    if (target instanceof HTMLElement && !isAround) last = target
  })

export const lastFocused = () => last
