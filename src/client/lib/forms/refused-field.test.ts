import { describe, expect, it } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { refusedField } from './refused-field.ts'

const labels = { productName: 'Product Name', productImageUrl: 'Product Image URL' }

describe('refusedField', () => {
  it('finds the field a refusal names, and says it by its label', () => {
    expect(refusedField(new ApiError(400, 'productName is required.'), labels)).toEqual({
      name: 'productName',
      message: 'Product Name is required.',
    })
  })

  it('finds nothing in other failures', () => {
    expect(refusedField(new ApiError(400, 'The body must be valid JSON.'), labels)).toBeNull()
    expect(refusedField(new ApiError(429, 'productName is required.'), labels)).toBeNull()
    expect(refusedField(new Error('productName is required.'), labels)).toBeNull()
  })
})
