import { BlockList, isIP } from 'node:net'

const blocked = new BlockList()
const ranges = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  // Of those that are for everybody: what is for protocols or examples, and what holds an IPv4 address.
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const
const families = ['ipv4', 'ipv6'] as const
for (const family of families)
  for (const range of ranges[family]) {
    const [net = '', prefix] = range.split('/')
    blocked.addSubnet(net, Number(prefix), family)
  }

/** Loopback, private, link-local, unique-local, mapped, translated and multicast addresses are all outside of it. */
const forEverybody = new BlockList()
forEverybody.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is somewhere on the internet: none of this machine, nor of the network it is in. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !blocked.check(address, 'ipv4')
  return version === 6 && forEverybody.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}
