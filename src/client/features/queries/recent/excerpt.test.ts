import { describe, expect, it } from 'vitest'
import { excerptOf, reasonExcerptOf } from './excerpt.ts'

describe('excerptOf', () => {
  it('is the short description if there is one', () => {
    expect(excerptOf({ shortDescription: 'Short.', productDescription: 'Long.' })).toBe('Short.')
  })

  it('is otherwise the first 100 characters of the product description and three dots', () => {
    expect(excerptOf({ shortDescription: null, productDescription: 'x'.repeat(150) })).toBe(
      `${'x'.repeat(100)}...`,
    )
    expect(excerptOf({ shortDescription: '', productDescription: 'Long.' })).toBe('Long....')
    const smiles = '😀'.repeat(101)
    expect(excerptOf({ shortDescription: null, productDescription: smiles })).toBe(`${'😀'.repeat(100)}...`)
  })

  it('is otherwise a sentence that says so', () => {
    expect(excerptOf({ shortDescription: null, productDescription: null })).toBe('No description available.')
  })
})

it('a reason is begun with as many whole words as there is room for', () => {
  expect(reasonExcerptOf({ boycottingReason: 'It is tested on animals.' })).toBe('It is tested on animals.')
  expect(reasonExcerptOf({ boycottingReason: `${'word '.repeat(19)}overlong` })).toBe(
    `${'word '.repeat(19).trim()}…`,
  )
})
