import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { allOf, anyOf, namesWithin, parsePhrase, termQueries } from './phrase.ts'
import { preparedColumns } from './prepared-columns.ts'
import { chunksOf } from '#contract/search-words.ts'

it.each([
  ['7up', [['7up']]],
  ['H&M', [['h', 'm']]],
  ['Häagen-Dazs Ice', [['haagen', 'dazs'], ['ice']]],
  ['Kellogg’s®', [['kellogg', 's']]],
  ['🍫🐮 bar', [['🍫', '🐮'], ['bar']]],
  ['明治チョコ', [['明治', '治チ', 'チョ', 'ョコ']]],
  ['茶', [['茶']]],
  [' & | ! ', []],
  // Nobody types longer ones; the second has letters of two code units.
  ['a'.repeat(50), [['a'.repeat(40)]]],
  ['𐑄'.repeat(50), [['𐑄'.repeat(40)]]],
])('%j is made of %j', (text, chunks) => {
  expect(chunksOf(text)).toEqual(chunks)
})

it('a query without a letter or digit is stored as found by nothing', () => {
  const texts = {
    productName: '!',
    productBrand: '?',
    queryTitle: '…',
    boycottingReason: '—',
    category: null,
  }
  expect(preparedColumns(texts)).toHaveProperty('searchWords', null)
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

it('a query is found by its brand as one word, and by pairs of letters where words have no spaces between them', () => {
  const texts = {
    productName: '明治チョコ',
    productBrand: 'Ben & Jerry’s',
    queryTitle: 'Or?',
    boycottingReason: '!',
  }
  const words = ['ben', 'benjerrys', 'jerry', 'jerrys', 's', 'チョ', 'ョコ', '明治', '治チ']
  expect(
    preparedColumns({ ...texts, category: null })
      .searchWords?.split(' ')
      .toSorted(),
  ).toEqual([...words.map((word) => `'${word}':1A`), `'or':1B`].toSorted())
})

it('is prepared anew when any of its texts is another, and has so many words of a reason at most', () => {
  const texts = {
    productName: 'a',
    productBrand: 'b',
    queryTitle: 'c',
    boycottingReason: 'd',
    category: null,
  }
  const digestOf = (change: object) => preparedColumns({ ...texts, ...change }).searchDigest
  const changes = [{}, ...Object.keys(texts).map((name) => ({ [name]: 'food/snacks' }))]
  expect(new Set(changes.map(digestOf)).size).toBe(changes.length)
  expect(digestOf({ category: '' })).toBe(digestOf({}))
  const boycottingReason = Array.from({ length: 500 }, (_, n) => `w${n} w${n}`).join(' ')
  expect(preparedColumns({ ...texts, boycottingReason }).searchWords?.match(/'\.w/g)).toHaveLength(400)
})

it.each([
  ['kit', `'kit':*`, `'kit'`],
  ['kit kat', `(('kit' & 'kat':*) | 'kitkat':*)`, `(('kit' & 'kat') | 'kitkat')`],
  ['a b c', `((('a' & 'b') & 'c':*) | 'abc':*)`, `((('a' & 'b') & 'c') | 'abc')`],
  ['a b c d', `((('a' & 'b') & 'c') & 'd':*)`, `((('a' & 'b') & 'c') & 'd')`],
  ['7-up x', `(((('7' & 'up') | '7up') & 'x':*) | '7upx':*)`, `(((('7' & 'up') | '7up') & 'x') | '7upx')`],
  ['h&m', `(('h' & 'm':*) | 'hm':*)`, `(('h' & 'm') | 'hm')`],
  // The beginning of a pair, and a pair.
  ['茶', `'茶':*`, `'茶':*`],
  ['明治', `'明治':*`, `'明治'`],
])('%j is looked for as %s while it is typed, as %s when it is finished', (text, unfinished, finished) => {
  const phrase = parsePhrase(text)
  const [typed, whole] = [true, false].map((is) =>
    allOf(phrase, termQueries(phrase, 'names', is), 'names', is),
  )
  expect([typed, whole]).toEqual([unfinished, finished])
})

it('a word is looked for in reasons, too, and some of several in either of them', () => {
  const queries = termQueries(parsePhrase('kit kat'), 'everywhere')
  expect(queries).toEqual([`('kit' | '.kit')`, `('kat':* | '.kat':*)`])
  expect(anyOf(queries)).toBe(`(${queries.join(' | ')})`)
})

it('a phrase has twelve terms at most, and names of up to three in a row', () => {
  expect(parsePhrase('word '.repeat(30)).terms).toHaveLength(12)
  const names = ['a', 'a-b', 'a-b-c', 'b', 'b-c', 'b-c-d', 'c', 'c-d', 'd']
  expect(new Set(namesWithin(parsePhrase('a b c d')))).toEqual(new Set(names))
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
  ['nestla', 'nestle', 1],
  ['ca', 'ab', 2],
])('from %j to %j it takes %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})
