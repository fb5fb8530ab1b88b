interface Entry {
  version: string
  text: string
  bytes: number
  /** Whether it was found since it was last looked at for its place. */
  used: boolean
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

interface TextSection {
  find(key: string, version: string): string | undefined
  keep(key: string, version: string, text: string): void
}

/** Some 55,000 queries of usual length, or 1,500 of the longest. */
export const keptTexts = 64 * 1024 * 1024

/** What an entry takes besides its text: two short strings, an object and a place in the map. */
const entryBytes = 250

/**
 * Texts are kept as strings of their bytes: a string with a single letter beyond Latin-1 takes two bytes for each, and
 * has to be encoded each time it is sent.
 */
export const toBytes = (text: string): string => Buffer.from(text).toString('latin1')
export const fromBytes = (bytes: string): Buffer => Buffer.from(bytes, 'latin1')

/**
 * Where there is no room, the oldest goes that was not used since it was last looked at; the others get another turn.
 * Much like going by the last use, but finding a text changes no order, and a page finds 24.
 */
export function createTextStore(limit: number): TextStore {
  const entries = new Map<string, Entry>()
  let total = 0
  let sections = 0

  const remove = (key: string, { bytes }: Entry) => {
    entries.delete(key)
    total -= bytes
  }
  const makeRoom = () => {
    // A map goes on to what is put in meanwhile, so this comes to an end only when there is room.
    for (const [key, entry] of entries) {
      if (total <= limit) return
      if (!entry.used) remove(key, entry)
      else {
        entry.used = false
        entries.delete(key)
        entries.set(key, entry)
      }
    }
  }

  return {
    section: () => {
      const prefix = `${sections++} `
      return {
        find(id, version) {
          const entry = entries.get(prefix + id)
          if (entry?.version !== version) return undefined
          entry.used = true
          return entry.text
        },
        keep(id, version, text) {
          const key = prefix + id
          const before = entries.get(key)
          if (before) remove(key, before)
          const bytes = text.length + entryBytes
          entries.set(key, { version, text, bytes, used: false })
          total += bytes
          makeRoom()
        },
      }
    },
    bytes: () => total,
  }
}
