type Guard = (event: PopStateEvent) => void

const guards = new Set<Guard>()

// A window calls its listeners in the order they came, so this one must be there before the router's own.
addEventListener('popstate', (event) => guards.forEach((guard) => guard(event)))

/** Lets a part of the page see Back and Forward before the router does. Answers with how that ends. */
export const addPopGuard = (guard: Guard) => {
  guards.add(guard)
  return () => void guards.delete(guard)
}
