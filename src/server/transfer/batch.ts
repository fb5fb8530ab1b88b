import type { Written } from './store.ts'

export interface Tally extends Written {
  unchanged: number
}

// Large enough that a statement's overhead does not count, small enough that its rows fit anywhere.
const usualSize = 500

/** Gathers rows and writes them together. */
export function createBatch<Row extends { id: string }>(
  write: (rows: Row[]) => Promise<Written & { refused?: number }>,
  size = usualSize,
) {
  const tally: Tally = { inserted: 0, updated: 0, unchanged: 0 }
  const rows = new Map<string, Row>()

  const flush = async () => {
    const { inserted, updated, refused = 0 } = await write([...rows.values()])
    tally.inserted += inserted
    tally.updated += updated
    tally.unchanged += rows.size - inserted - updated - refused
    rows.clear()
  }
  return {
    tally,
    flush,
    async add(row: Row): Promise<void> {
      // One statement cannot write a row twice: an id that comes again in the file waits for the next.
      if (rows.size === size || rows.has(row.id)) await flush()
      rows.set(row.id, row)
    },
  }
}
