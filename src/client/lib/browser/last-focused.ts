let last: HTMLElement | null = null

addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement) last = target
})

export const lastFocused = () => last
