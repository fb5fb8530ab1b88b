interface Entry {
  version: string
  text: string
}

/**
 * Texts that are costly to make, each with the version of what it was made of. Whoever asks names the version that was
 * just read, so what has changed is not found, and nothing has to be taken out.
 */
export interface TextStore {
  /** Keys of one's own; the room is shared. */
  section(): TextSection
  /** At most what it was made for. */
  bytes(): number
}

export interface TextSection {
  find(key: string, version: string): string | undefined
  keep(key: string, version: string, text: string): void
}

/** Some 15,000 queries of usual length, or 750 of the longest. */
export const keptTexts = 32 * 1024 * 1024

/** What an entry takes besides its text: two short strings, an object and a place in the map. */
const entryBytes = 250

/** Two bytes a character: a string with one beyond Latin-1 takes them for all. */
const bytesOf = ({ text }: Entry) => text.length * 2 + entryBytes

/**
 * Keeps those used last, in two halves: what is used moves to the younger one, and once that is full the older one is
 * dropped as a whole. Cheaper than an order of all entries, which each reading of a page would change at 24 places.
 */
export function createTextStore(limit: number): TextStore {
  let [young, old] = [new Map<string, Entry>(), new Map<string, Entry>()]
  let [youngBytes, oldBytes] = [0, 0]
  let sections = 0

  const put = (key: string, entry: Entry) => {
    const size = bytesOf(entry)
    if (size > limit / 2) return
    const before = young.get(key)
    if (before) youngBytes -= bytesOf(before)
    young.delete(key)
    if (youngBytes + size > limit / 2) {
      old = young
      oldBytes = youngBytes
      young = new Map()
      youngBytes = 0
    }
    young.set(key, entry)
    youngBytes += size
  }
  const find = (key: string, version: string) => {
    const known = young.get(key)
    if (known) return known.version === version ? known.text : undefined
    const aged = old.get(key)
    if (aged?.version !== version) return undefined
    put(key, aged)
    return aged.text
  }

  return {
    section: () => {
      const prefix = `${sections++} `
      return {
        find: (key, version) => find(prefix + key, version),
        keep: (key, version, text) => put(prefix + key, { version, text }),
      }
    },
    bytes: () => youngBytes + oldBytes,
  }
}
