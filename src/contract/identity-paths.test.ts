import { expect, it } from 'vitest'
import { identityPaths, isIdentityPath, sdkHostPrefixes } from './identity-paths.ts'

it('knows every call of the provider by its path, below the hosts of the SDK too', () => {
  for (const path of Object.values(identityPaths)) {
    expect(isIdentityPath(path), path).toBe(true)
    for (const host of sdkHostPrefixes) expect(isIdentityPath(host + path), host + path).toBe(true)
  }
})

it.each(['/products', '/v1', '/v10/x', '/products/v1/', '/query/v2/'])('does not take %s for one', (path) => {
  expect(isIdentityPath(path)).toBe(false)
})
