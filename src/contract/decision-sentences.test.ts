import { expect, it } from 'vitest'
import { decidedWords } from './decided-words.ts'
import { toAuthor } from './decision-sentences.ts'

it('of a first post that is let through nobody reads that it had been seen before', () => {
  const told = toAuthor('restore', 'query', { until: '', answersAppeal: false })
  expect([told, decidedWords.restore]).toEqual(['Everybody can see your query now.', 'Shown'])
})
