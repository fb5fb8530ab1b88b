import { check } from '../report.ts'
import type { Comparison, WriteLog } from './writers.ts'

export function checkComparison(comparison: Comparison): void {
  const { tried, acknowledged, found, lost, doubled, counter, marks, notices } = comparison
  check(
    `${tried} tried, ${acknowledged} acknowledged, ${found} found, ${lost} lost, ${doubled} doubled`,
    lost === 0 && doubled === 0 && found >= acknowledged,
  )
  check(`the counter says ${counter}`, counter === found)
  check(
    `${marks.acknowledged} votes, ${marks.swapped} swaps and ${marks.replied} replies acknowledged, ${marks.lost} lost, ${marks.miscounted} counters wrong`,
    marks.lost === 0 && marks.miscounted === 0 && marks.acknowledged > 0,
  )
  check(
    `${notices.due} answers, replies and swaps to be told, ${notices.missing} untold, ${notices.tooMuch} told twice`,
    notices.missing === 0 && notices.tooMuch === 0,
  )
}

export const answersOf = ({ met }: WriteLog): string =>
  [...met].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none'
