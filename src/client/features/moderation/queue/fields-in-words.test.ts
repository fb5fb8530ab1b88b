import { expect, it } from 'vitest'
import { fieldsInWords } from './fields-in-words.ts'

const said = (...given: Parameters<typeof fieldsInWords>) =>
  fieldsInWords(...given).map(({ name, value }) => `${name}: ${value}`)

it('says what is stored in the order of the form and in the words of the screen', () => {
  // As the database hands them out: by the length of their names.
  const query = {
    gtin: '04006381333931',
    price: '3.5',
    status: 'improved',
    category: 'food/coffee-and-tea',
    queryTitle: 'Why?',
    statusNote: 'They pay more.',
    productName: 'Soap',
    reasonKinds: 'human-rights, power',
    boycottingReason: 'Because.',
  }
  expect(said('query', query)).toEqual([
    'Product: Soap',
    'Title: Why?',
    'Reason: Because.',
    'Kinds of reasons: Human rights, Market power',
    'Category: Coffee and tea',
    'Price: $3.50',
    'Barcode: 04006381333931',
    'Status: Improved',
    'What changed: They pay more.',
  ])
  const advice = { countries: 'DE, FR', title: 'Try it', currency: 'EUR', price: '2' }
  expect(said('recommendation', advice)).toEqual([
    'Title: Try it',
    'Price: €2.00',
    'Countries: Germany, France',
  ])
  const evidence = { publishedOn: '2026-03-14', statement: 'It closed.', kind: 'first-hand' }
  expect(said('evidence', evidence)).toEqual([
    'Kind: First-hand',
    'What it shows: It closed.',
    expect.stringContaining('14') as string,
  ])
})

it('tells a change of the currency as one of the price, and what it does not know as it is', () => {
  expect(said('query', { currency: 'EUR' }, { price: '2', currency: 'EUR' })).toEqual(['Price: €2.00'])
  expect(said('query', { newer: 'x', status: 'unheard-of' })).toEqual(['Status: unheard-of', 'newer: x'])
})
