import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settings } from '#server/config.ts'
import type { Setting } from '#server/platform/setting.ts'

const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8')

/** Without the backslashes that Markdown wants before some characters. */
const rowsOfPage = page
  .replaceAll('\\', '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.slice(1, -1).split('|'))
  .map((cells) => cells.map((cell) => cell.trim()))

const defaultOf = ({ default: usual, defaultInProduction, otherwise = '' }: Setting) =>
  [usual && `\`${usual}\``, defaultInProduction && `in production \`${defaultInProduction}\``]
    .filter(Boolean)
    .join(', ') || otherwise

const rowOf = (setting: Setting) => {
  const { must } = setting.accepts
  return [`\`${setting.name}\``, defaultOf(setting), setting.meaning + (must && ` Must ${must}.`)]
}

const byName = ([one = '']: string[], [other = '']: string[]) => (one < other ? -1 : 1)

it('the page of settings has each of them once, as the program reads it', () => {
  expect(rowsOfPage.toSorted(byName)).toEqual(settings.map(rowOf).toSorted(byName))
})

it('and names no other', () => {
  const names = new Set(settings.map(({ name }) => name))
  const named = page.match(/\b[A-Z]+(_[A-Z]+)+\b/g) ?? []
  expect(named.filter((name) => !names.has(name))).toEqual([])
})
