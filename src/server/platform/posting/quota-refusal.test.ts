import { expect, it } from 'vitest'
import { allowances } from './allowances.ts'
import { quotaRefusal, type QuotaState } from './quota-refusal.ts'

const told = (why: Partial<QuotaState> | undefined, allowance = allowances.regular) => {
  const none: QuotaState = { isRepeated: false, hourWait: null, dayWait: null }
  const { statusCode, message, retryAfter } = quotaRefusal(why && { ...none, ...why }, allowance)
  return [statusCode, message, retryAfter]
}

it.each<[Partial<QuotaState> | undefined, often: string, when: string, seconds: number]>([
  [{ hourWait: 60 }, '30 times an hour', '1 minute', 60],
  [{ hourWait: 61, dayWait: 60 }, '30 times an hour', '2 minutes', 61],
  [{ hourWait: 60, dayWait: 60 }, '200 times a day', '1 minute', 60],
  [{ dayWait: 90 * 60 }, '200 times a day', '90 minutes', 5400],
  [{ dayWait: 90 * 60 + 1 }, '200 times a day', '2 hours', 5401],
  [{ dayWait: 120 * 60 + 1 }, '200 times a day', '3 hours', 7201],
  // The wait comes first: the same text would be refused for another reason when it is over.
  [{ isRepeated: true, hourWait: 1 }, '30 times an hour', '1 minute', 1],
  [{ isRepeated: true, hourWait: -5, dayWait: 1 }, '200 times a day', '1 minute', 1],
  // Whoever has a place by now.
  [{ hourWait: -5, dayWait: -9 }, '30 times an hour', '1 minute', 1],
  [undefined, '200 times a day', '1 minute', 1],
])('%j: who has to wait is told how long', (why, often, when, seconds) => {
  expect(told(why)).toEqual([429, `Members can post ${often}. You can post again in ${when}.`, seconds])
})

it('a text that was posted before is refused as such, once nothing else is in the way', () => {
  for (const waits of [{}, { hourWait: 0, dayWait: 0 }, { hourWait: -1, dayWait: -1 }])
    expect(told({ isRepeated: true, ...waits })).toEqual([
      409,
      expect.stringContaining('You have posted the same text') as string,
      undefined,
    ])
})

it('those who are new are told that it is for the new', () => {
  expect(told({ hourWait: 1 }, allowances.new)[1]).toMatch(/^New members can post 5 times an hour\./)
})
