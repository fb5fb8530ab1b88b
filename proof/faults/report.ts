import type { Comparison, WriteLog } from './writers.ts'

let failures = 0

/** One line a fact; one that does not hold is counted and ends the command with 1. */
export function check(text: string, holds = true): void {
  if (!holds) failures += 1
  console.log(`  ${holds ? '✓' : '✗'} ${text}`)
}

export function title(text: string): void {
  console.log(`\n${text}`)
}

export function checkComparison(comparison: Comparison): void {
  const { tried, acknowledged, found, lost, doubled, counter, marks } = comparison
  check(
    `${tried} tried, ${acknowledged} acknowledged, ${found} found, ${lost} lost, ${doubled} doubled`,
    lost === 0 && doubled === 0 && found >= acknowledged,
  )
  check(`the counter says ${counter}`, counter === found)
  check(
    `${marks.acknowledged} votes and ${marks.swapped} swaps acknowledged, ${marks.lost} lost, ${marks.miscounted} counters wrong`,
    marks.lost === 0 && marks.miscounted === 0 && marks.acknowledged > 0,
  )
}

export const answersOf = ({ met }: WriteLog): string =>
  [...met].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none'

export function close(): never {
  console.log(failures ? `\n${failures} facts do not hold.` : '\nNothing lost, nothing doubled.')
  process.exit(failures ? 1 : 0)
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
