import { expect, it } from 'vitest'
import { handleProblem } from './handle.ts'

it.each(['ada', 'ada-lovelace', '007', 'a-b', 'a'.repeat(30), 'call-me', 'teamster'])(
  'takes %s',
  (handle) => {
    expect(handleProblem(handle)).toBeNull()
  },
)

it.each([
  '',
  'me',
  'a'.repeat(31),
  'Ada',
  'ada lee',
  '-ada',
  'ada-',
  'adä',
  'ada_lee',
  'ada\n',
  'а-cyrillic',
])('refuses %j as no handle', (handle) => {
  expect(handleProblem(handle)).toMatch(/^must be 3 to 30/)
})

it.each([
  'admin',
  'moderator',
  'swapwise',
  'team',
  'support',
  'admin-2',
  'adm1n',
  'support-team',
  'swapwise-team',
  'the-moderator',
])('refuses %s as one that claims to be somebody', (handle) => {
  expect(handleProblem(handle)).toMatch(/^is only for the people who run this site/)
})
