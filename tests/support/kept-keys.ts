import { webcrypto } from 'node:crypto'

type MakeKey = typeof webcrypto.subtle.generateKey

const kept = globalThis as { keyPairs?: Map<string, ReturnType<MakeKey>>; makeKey?: MakeKey }

// Finding primes takes longer than most tests: a test file is given those that the one before it found, in the same order.
const keyPairs = (kept.keyPairs ??= new Map())
const makeKey = (kept.makeKey ??= webcrypto.subtle.generateKey.bind(webcrypto.subtle))
let asked = 0
webcrypto.subtle.generateKey = ((...how: Parameters<MakeKey>) => {
  const name = `${(asked += 1)} ${JSON.stringify(how)}`
  const pair = keyPairs.get(name) ?? makeKey(...how)
  keyPairs.set(name, pair)
  return pair
}) as MakeKey
