/** Enough for what is asked again within minutes; whoever comes after that is led to the index a statement later. */
const most = 1_000

/** The names of searches that had few hits. It is advice and no answer: whoever takes it sees whether it still holds. */
export function createRareSearches(limit = most) {
  const names = new Set<string>()
  const forget = (name: string) => {
    names.delete(name)
  }
  return {
    has: (name: string) => names.has(name),
    forget,
    keep(name: string) {
      forget(name)
      names.add(name)
      const [oldest] = names
      if (names.size > limit && oldest !== undefined) forget(oldest)
    },
  }
}

export type RareSearches = ReturnType<typeof createRareSearches>
