import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpus, totalmem } from 'node:os'

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** How far the rounds lie apart, as a share of their median. */
export const spread = (values: number[]): string =>
  `±${Math.round(((Math.max(...values) - Math.min(...values)) / 2 / median(values)) * 100)} %`

/** Nothing where nothing was measured. */
const number = (value: number) =>
  Number.isNaN(value)
    ? ''
    : value >= 100 || Number.isInteger(value)
      ? Math.round(value).toLocaleString('en')
      : value.toPrecision(3)

export type Cell = string | number

/** A report that is printed as it grows and saved as Markdown. */
export function createReport(name: string) {
  const folder = process.env['PROOF_RESULTS'] ?? 'proof/results'
  const lines: string[] = []
  const say = (line = '') => {
    lines.push(line)
    console.log(line)
  }
  return {
    say,
    table(head: string[], rows: Cell[][]) {
      const texts = [
        head,
        ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? number(cell) : cell))),
      ]
      const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)))
      const line = (row: string[]) => `| ${row.map((text, n) => text.padEnd(widths[n] ?? 0)).join(' | ')} |`
      say()
      say(line(head))
      say(line(widths.map((width) => '-'.repeat(width))))
      for (const row of texts.slice(1)) say(line(row))
      say()
    },
    save() {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
    },
  }
}

export function machine(postgresBinaries: string): string {
  const [cpu] = cpus()
  const postgres = execFileSync(`${postgresBinaries}/postgres`, ['--version']).toString().trim()
  return `${cpus().length} × ${cpu?.model || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}; Node ${process.version}; ${postgres}; ${new Date().toISOString().slice(0, 10)}`
}
