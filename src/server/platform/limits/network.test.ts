import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:1:a:b:c:d', '2001:db8:0:1'],
  ['2001:0DB8:0000:0001::d', '2001:db8:0:1'],
  ['2001:db8:0:1::', '2001:db8:0:1'],
  ['2001:db8::1:a:b:c:d', '2001:db8:0:1'],
  ['2001:db8::d', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['203.0.113.9:4000', '203.0.113.9'],
  ['[2001:db8:0:1::d]:443', '2001:db8:0:1'],
  ['[2001:db8:0:1::d]', '2001:db8:0:1'],
  ['[::ffff:203.0.113.9]:4000', '203.0.113.9'],
  ['fe80::1:2:3:4%eth0', 'fe80:0:0:0'],
  ['a text that is no address', 'a text that is no address'],
])('%s counts as %s, however it is written', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
