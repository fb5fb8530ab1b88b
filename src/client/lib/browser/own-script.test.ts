import { expect, it } from 'vitest'
import { ownScript } from './own-script.ts'

it.each(['/service-worker.js', '/assets/reader-Ab_1-x9Z.js'])('%s may run', (address) =>
  expect(ownScript(address)).toBe(address),
)

it.each([
  'https://evil.example/service-worker.js',
  '//evil.example/assets/a.js',
  '/pictures/a.js',
  '/assets/../pictures/a.js',
  '/assets/a.js?then=b',
  'data:text/javascript,alert(1)',
  'blob:http://localhost/1',
])('%s may not', (address) => expect(() => ownScript(address)).toThrow('no script of ours'))
