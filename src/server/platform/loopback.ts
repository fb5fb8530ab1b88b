import { isIPv4 } from 'node:net'

export function isLoopback(host: string): boolean {
  // Not any name that begins like an address: 127.example.org may lead anywhere.
  return ['localhost', '::1', '[::1]'].includes(host) || (isIPv4(host) && host.startsWith('127.'))
}
