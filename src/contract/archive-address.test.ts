import { expect, it } from 'vitest'
import { archiveProblem } from './archive-address.ts'

it.each([
  'https://web.archive.org/web/20260315000000/https://news.example.org/a',
  'https://web.archive.org/web/2026/http://news.example.org/',
  'https://web.archive.org/web/20260315000000if_/https://news.example.org/a?b=c',
  'https://archive.today/AbC12',
  'https://archive.ph/2024.01.02-030405/https://news.example.org/a',
  'https://archive.is/20240102030405/http://news.example.org',
  'https://archive.md/x1Y2z',
])('%s is a kept copy', (address) => {
  expect(archiveProblem(address)).toBeNull()
})

it.each([
  'https://news.example.org/a',
  'https://archive.org/details/a',
  'https://web.archive.org/',
  'https://web.archive.org/web/*/https://news.example.org/a',
  'https://web.archive.org.evil.example/web/2026/https://a.example',
  'https://archive.ph:8443/AbC12',
  'https://archive.ph/',
  'https://archive.evil/AbC12',
  'https://sub.archive.ph/AbC12',
])('%s is none', (address) => {
  expect(archiveProblem(address)).toBe('must be a copy kept by web.archive.org or archive.today')
})

it('is asked for securely, and by nobody’s name', () => {
  expect(archiveProblem('http://archive.ph/AbC12')).toBe('must be a web address that starts with https://')
  expect(archiveProblem('https://a@archive.ph/AbC12')).toBe('must not contain a user name or password')
})
