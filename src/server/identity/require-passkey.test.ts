import { expect, it } from 'vitest'
import { createRequirePasskey } from './require-passkey.ts'

it('lets those pass who signed in with one, and everybody where it is not asked for', () => {
  const required = createRequirePasskey('required')
  const refusal = expect.objectContaining({ statusCode: 403, code: 'passkey-needed' }) as Error
  expect(() => required({ hasSecondFactor: false })).toThrow(refusal)
  expect(() => required({})).toThrow(refusal)
  expect(() => required({ hasSecondFactor: true })).not.toThrow()
  expect(() => createRequirePasskey('optional')({})).not.toThrow()
})
