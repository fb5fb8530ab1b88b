import type { createReport } from '../bench/table.ts'

export interface Facts {
  add(fact: string, seen: string, holds: boolean): void
  /** Prints them all and says whether each held. */
  close(report: ReturnType<typeof createReport>): boolean
}

export function createFacts(): Facts {
  const rows: { fact: string; seen: string; holds: boolean }[] = []
  return {
    add(fact, seen, holds) {
      rows.push({ fact, seen, holds })
      console.error(`${holds ? '✓' : '✗'} ${fact}: ${seen}`)
    },
    close(report) {
      report.table(
        ['', 'fact', 'seen'],
        rows.map(({ fact, seen, holds }) => [holds ? '✓' : '✗', fact, seen]),
      )
      return rows.every(({ holds }) => holds)
    },
  }
}
