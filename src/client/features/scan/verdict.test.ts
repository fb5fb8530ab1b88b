import { expect, it } from 'vitest'
import type { BarcodeAnswer, BarcodeRecommendation } from '#contract/barcodes.ts'
import { bestOf, goodChoiceWords, nameOf, resultInWords, swapsOf, verdictOf } from './verdict.ts'
import { exampleQuery } from '#client/testing/examples.ts'

const gtin = '04006381333931'
const recommended = (productName: string, swapCount: number): BarcodeRecommendation => ({
  ...{ _id: '6550c0de0000000000000002', productName, productBrand: null, swapCount, helpful: 0, notFit: 0 },
  ...{ isListed: false, queryId: exampleQuery._id, productNameOriginal: exampleQuery.productName },
})
const listed = (swapCount: number) => ({ ...recommended('Zonk', swapCount), isListed: true })
const ended = { ...exampleQuery, status: 'ended' as const }
const improved = { ...exampleQuery, status: 'improved' as const }
const answerOf = (answer: Partial<BarcodeAnswer>): BarcodeAnswer => ({
  queries: [],
  recommendations: [],
  ...answer,
})

it.each([
  ['swap', answerOf({ queries: [exampleQuery] })],
  ['swap', answerOf({ queries: [improved] })],
  ['swap', answerOf({ queries: [exampleQuery], recommendations: [recommended('Bar', 9)] })],
  ['good', answerOf({ recommendations: [recommended('Bar', 0)] })],
  ['good', answerOf({ queries: [ended], recommendations: [recommended('Bar', 0)] })],
  // As the pack says, which has no query with a status.
  ['good', answerOf({ queries: [improved], recommendations: [recommended('Bar', 0)] })],
  ['swap', answerOf({ queries: [improved, exampleQuery], recommendations: [recommended('Bar', 0)] })],
  ['listed', answerOf({ recommendations: [recommended('Bar', 9), listed(0)] })],
  ['listed', answerOf({ queries: [ended], recommendations: [listed(9)] })],
  ['swap', answerOf({ queries: [exampleQuery], recommendations: [listed(9)] })],
  ['over', answerOf({ queries: [ended] })],
  ['unknown', answerOf({})],
] as const)('what is known of a barcode comes down to: %s', (verdict, answer) =>
  expect(verdictOf(answer)).toBe(verdict),
)

it.each([
  [0, 'A good choice: people recommend it'],
  [1, 'A good choice: 1 person switched to it'],
  [14, 'A good choice: 14 people switched to it'],
])('says of an alternative with %i swaps how good it is', (swaps, words) =>
  expect(goodChoiceWords(swaps)).toBe(words),
)

it('takes the recommendation most switched to, and adds up no people twice', () =>
  expect(swapsOf(answerOf({ recommendations: [recommended('Bar', 3), recommended('Bar', 14)] }))).toBe(14))

it('names the best of a shelf: good choices alone, most swaps first', () => {
  const shelf = {
    listed: answerOf({ queries: [exampleQuery], recommendations: [recommended('Glow', 90)] }),
    bar: answerOf({ recommendations: [recommended('Bar', 2)] }),
    soap: answerOf({ recommendations: [recommended('Soap', 14)] }),
    itself: answerOf({ recommendations: [listed(80)] }),
    unknown: answerOf({}),
  }
  const scanned = Object.entries(shelf).map(([gtin, answer]) => ({ gtin, answer }))
  expect(bestOf(scanned).map((one) => one.gtin)).toEqual(['soap', 'bar'])
})

it.each([
  [answerOf({ queries: [exampleQuery] }), 'Glow Shampoo: swap it. 1 alternative.'],
  [
    answerOf({ queries: [{ ...exampleQuery, recommendationCount: 0 }] }),
    'Glow Shampoo: swap it. No alternative yet.',
  ],
  [answerOf({ recommendations: [recommended('Bar', 14)] }), 'Bar. A good choice: 14 people switched to it.'],
  [answerOf({ recommendations: [listed(14)] }), 'Zonk. People recommend it, but it is itself listed.'],
  [answerOf({ queries: [ended] }), 'Glow Shampoo: this boycott is over.'],
  [answerOf({}), '4006381333931: not known yet.'],
])('says it in a sentence for whoever hears it', (answer, words) => {
  expect(resultInWords(gtin, answer)).toBe(words)
  expect(words.startsWith(nameOf(gtin, answer))).toBe(true)
})
