import { expect, it } from 'vitest'
import { pictureProblem, securedAddress } from './picture-address.ts'

it.each([
  'https://images.example.org/a.png?w=3#x',
  'HTTPS://IMAGES.example.org/A.PNG',
  'https://93.184.216.34/a.png',
  'https://[2606:2800:220:1:248:1893:25c8:1946]/a.png',
  'https://xn--bcher-kva.example/ü.png',
  'https://localhost.example.org/',
  'https://10.example.org/',
])('%s may be a picture', (address) => {
  expect(pictureProblem(address)).toBeNull()
})

it.each([
  'http://images.example.org/a.png',
  'images.example.org/a.png',
  'https://',
  'https:images.example.org',
  'https://images.example.org/a b.png',
  'https://images.example.org/\u0000',
  'https://images.example.org/\u202Egnp.a',
  'data:image/png;base64,AAAA',
  '/media/demo/a.svg',
])('%j is no secure web address', (address) => {
  expect(pictureProblem(address)).toBe('must be a web address that starts with https://')
})

it.each([
  'https://@example.org/',
  'https://ada@example.org/',
  'https://ada:secret@example.org/',
  'https://:secret@example.org/',
])('%s tells who asks', (address) => {
  expect(pictureProblem(address)).toBe('must not contain a user name or password')
})

it.each([
  'localhost',
  'localhost.',
  'LOCALHOST:8443',
  'app.localhost',
  'printer.local',
  'metadata.google.internal',
  'router.lan',
  'intranet',
  'localhost..',
  '127.0.0.1..',
  'a..example.org',
  'localhost.localdomain',
  'wiki.corp',
  'nas.home',
  'wiki.intranet',
  'app.test',
  '192.0.2.1',
  '198.51.100.7',
  '203.0.113.9',
  '[2001:db8::1]',
  '[2001::7f00:1]',
  '[2001:0:7f00:1::]',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '017700000001',
  '0.0.0.0',
  '0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '１２７.0.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a00:1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fe80::1]',
  '[febf::1]',
  '[ff02::1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
])('%s cannot be reached by everybody', (host) => {
  expect(pictureProblem(`https://${host}/a.png`)).toBe('must be an address that everybody can open')
})

it('knows the secure form of an address', () => {
  expect(securedAddress('http://a.org/x.png')).toBe('https://a.org/x.png')
  expect(securedAddress('HTTP://a.org')).toBe('https://a.org')
  expect(securedAddress('https://a.org')).toBeNull()
  expect(securedAddress('http://')).toBeNull()
})
