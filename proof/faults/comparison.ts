import { check } from '../report.ts'
import type { Comparison, WriteLog } from './writers.ts'

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
