let last: HTMLElement | null = null

addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement) last = target
})

/** What had the focus last, even if it has lost it to nothing since. */
export const lastFocused = () => last
