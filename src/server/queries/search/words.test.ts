import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { allOf, parsePhrase, termQueries } from './phrase.ts'
import { preparedColumns } from './prepared-columns.ts'
import { chunksOf } from './words.ts'

it.each([
  ['7up', [['7up']]],
  ['H&M', [['h', 'm']]],
  ['Häagen-Dazs Ice', [['haagen', 'dazs'], ['ice']]],
  ['Kellogg’s®', [['kellogg', 's']]],
  ['🍫🐮 bar', [['🍫', '🐮'], ['bar']]],
  ['明治チョコ', [['明治', '治チ', 'チョ', 'ョコ']]],
  ['茶', [['茶']]],
  [' & | ! ', []],
])('%j is made of %j', (text, chunks) => {
  expect(chunksOf(text)).toEqual(chunks)
})

it('a query is found by its words, each with its weight, those of the reason apart', () => {
  const texts = {
    productName: 'Kit Kat',
    productBrand: 'Nestlé',
    queryTitle: 'Kit or?',
    boycottingReason: 'Water. Kit.',
  }
  expect(preparedColumns({ ...texts, category: 'food/snacks' })).toMatchObject({
    brandSlug: 'nestle',
    nameSlug: 'kit-kat',
    searchWords: "'.water':1 'food':1B 'kat':1A 'kit':1A 'kitkat':1C 'nestle':1A 'or':1B 'snacks':1B",
  })
})

it('whatever is typed, nothing but its words reaches the query language', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const phrase = parsePhrase(text)
      const queries = termQueries(phrase, 'everywhere')
      const whole = queries.length ? allOf(phrase, queries, 'everywhere') : ''
      expect(whole.replace(/'\.?[\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]+'/gu, '')).toMatch(/^[()&|:* ]*$/)
    }),
  )
})

it.each([
  ['nesle', 'nestle', 1],
  ['kelogs', 'kelloggs', 2],
  ['patagnoia', 'patagonia', 1],
  ['milka', 'milka', 0],
  ['', 'abc', 3],
  ['🍫a', 'a', 1],
])('from %j to %j it takes %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})
