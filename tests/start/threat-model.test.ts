import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const at = (path: string) => new URL(`../../${path}`, import.meta.url)
const model = readFileSync(at('docs/threat-model.md'), 'utf8')
const rows = model.split('\n').filter((line) => /^\| (?!Threat |-)/.test(line))
const filesIn = (text: string) => [...text.matchAll(/`((?:src|tests)\/[^`]+)`/g)].map(([, path = '']) => path)

it('every file the threat model names is there', () => {
  const files = filesIn(model)
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((path) => !existsSync(at(path)))).toEqual([])
})

it.each(rows)('its tests are where it says: %s', (row) => {
  const proof = row.split('|').at(-2) ?? ''
  const parts = proof.split(/(?=`(?:src|tests)\/)/).filter((part) => part.trim())
  expect(parts.length).toBeGreaterThan(0)
  for (const part of parts) {
    const [file = ''] = filesIn(part)
    const titles = [...part.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title)
    expect(titles.length, part).toBeGreaterThan(0)
    for (const title of titles) expect(readFileSync(at(file), 'utf8'), file).toContain(title)
  }
})
