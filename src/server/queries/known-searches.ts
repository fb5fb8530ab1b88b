/** Enough for what is asked again within minutes; whoever comes after that is led the right way a statement or two later. */
const most = 1_000

type Frequency = 'rare' | 'common'

/** How often searches, by their names, were met. It is advice and no answer: whoever takes it sees whether it still holds. */
export function createKnownSearches(limit = most) {
  const known = new Map<string, Frequency>()
  const forget = (name: string) => {
    known.delete(name)
  }
  return {
    get: (name: string) => known.get(name),
    forget,
    keep(name: string, frequency: Frequency) {
      forget(name)
      known.set(name, frequency)
      const [oldest] = known.keys()
      if (known.size > limit && oldest !== undefined) forget(oldest)
    },
  }
}

export type KnownSearches = ReturnType<typeof createKnownSearches>
