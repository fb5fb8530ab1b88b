/** A query as it stands in a version of the pack. */
export interface Entry {
  /** Bytes of its text. */
  length: number
  digest: string
  /** The step at which it came or changed. */
  changed: number
}

/** In the order of their ids. */
export type Entries = ReadonlyMap<string, Entry>

/**
 * What changed from version to version, for differences to any that is remembered. No version is kept: each is a
 * number, and each query knows the one at which it changed.
 */
export function createHistory({ versions = 10_000, removals = 20_000 } = {}) {
  const steps = new Map<string, number>()
  const removed = new Map<string, number>()
  let entries: Entries = new Map()
  let step = 0
  /** Of steps before this one too much is forgotten. */
  let known = 0

  const forget = () => {
    for (const [id, gone] of removed) {
      if (removed.size <= removals) break
      removed.delete(id)
      known = Math.max(known, gone)
    }
    for (const [version, at] of steps)
      if (steps.size > versions || at < known) steps.delete(version)
      else break
  }

  return {
    /** The next version: its queries with their digests, in the order of their ids. */
    add(version: string, queries: Iterable<[id: string, entry: Omit<Entry, 'changed'>]>): Entries {
      step += 1
      const next = new Map<string, Entry>()
      for (const [id, { length, digest }] of queries) {
        const before = entries.get(id)
        next.set(id, { length, digest, changed: before?.digest === digest ? before.changed : step })
        removed.delete(id)
      }
      for (const id of entries.keys())
        if (!next.has(id)) {
          // To the end: the oldest are forgotten first.
          removed.delete(id)
          removed.set(id, step)
        }
      // One that is what it was before is both; the later step is the nearer one.
      steps.delete(version)
      steps.set(version, step)
      entries = next
      forget()
      return entries
    },

    /** What has come, changed and gone since a version; null where that is not known. */
    since(version: string, now: Entries): { changed: Set<string>; removed: string[] } | null {
      const from = steps.get(version)
      if (from === undefined) return null
      const changed = [...now].filter(([, entry]) => entry.changed > from)
      const gone = [...removed].filter(([id, at]) => at > from && !now.has(id))
      return { changed: new Set(changed.map(([id]) => id)), removed: gone.map(([id]) => id) }
    },
  }
}
