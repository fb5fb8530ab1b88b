import { conflict, HttpError } from '../errors.ts'
import { allowances, changesOf, type Allowance } from './allowances.ts'

/** Waits are in seconds; what is null or past is no reason. */
export interface QuotaState {
  isRepeated: boolean
  hourWait: number | null
  dayWait: number | null
}

export const sameTextRefusal = (): HttpError =>
  conflict('You have posted the same text in the last 24 hours. Please write something else.')

export function quotaRefusal(
  why: QuotaState | undefined,
  own: Allowance,
  does: 'post' | 'change posts' = 'post',
): HttpError {
  const allowance = does === 'post' ? own : changesOf(own)
  const [hourWait, dayWait] = [why?.hourWait ?? 0, why?.dayWait ?? 0]
  if (why?.isRepeated && hourWait <= 0 && dayWait <= 0) return sameTextRefusal()
  // Somebody who waited no longer than it took to ask has a place by now.
  const wait = Math.max(hourWait, dayWait, 1)
  const often =
    dayWait >= hourWait
      ? `${String(allowance.perDay)} times a day`
      : `${String(allowance.perHour)} times an hour`
  const who = own === allowances.new ? 'New members' : 'Members'
  return new HttpError(
    429,
    `${who} can ${does} ${often}. You can ${does} again in ${inWords(wait)}.`,
    undefined,
    wait,
  )
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
