import { describe, expect, it } from 'vitest'
import { cursorIn, nextAddress } from './link-header.ts'

describe('the next page', () => {
  it('is the address marked rel="next"', () => {
    expect(nextAddress('</products?limit=2&after=abc>; rel="next"')).toBe('/products?limit=2&after=abc')
  })

  it('is found among other links', () => {
    const header =
      '</products>; rel="first", <https://api.example/products?after=x>; title="more"; rel="next"'
    expect(nextAddress(header)).toBe('https://api.example/products?after=x')
  })

  it('is absent without a header or without rel="next"', () => {
    expect(nextAddress(null)).toBeNull()
    expect(nextAddress('</products>; rel="prev"')).toBeNull()
  })

  it('carries a cursor, whether the address is relative or absolute', () => {
    expect(cursorIn('/products?limit=2&after=a%2Bb')).toBe('a+b')
    expect(cursorIn('https://api.example/products?after=x')).toBe('x')
    expect(cursorIn(null)).toBeNull()
  })
})
