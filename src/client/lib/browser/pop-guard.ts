type Guard = (event: PopStateEvent) => void

let guard: Guard | null = null

// A window calls its listeners in the order they came, so this one must be there before the router's own.
addEventListener('popstate', (event) => guard?.(event))

/** Lets one part of the page see Back and Forward before the router does. */
export const setPopGuard = (next: Guard | null) => {
  guard = next
}
