import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findMutants, withMutants } from '../../scripts/mutants/mutants.ts'
import { parse } from '../../scripts/mutants/syntax.ts'

const changes = (source: string) =>
  findMutants('some.ts', source, 1).map(({ form, node, to }) =>
    form === 'expression' ? to : `without ${source.slice(node.start, node.end)}`,
  )

describe('a mutant', () => {
  it.each([
    ['if (a && b < 2) c()', ['true', 'false', 'a', 'b < 2', 'b <= 2', '3', 'without c()']],
    ['f({ a: 1, b: true })', ['without f({ a: 1, b: true })', 'without a: 1', '2', 'false']],
    ['const f = () => list.filter(g)', ['undefined', 'list']],
    ['const w = and(a, b)', ['without a', 'without b']],
    ['const q = sql`a = ${b} and c`', ['sql`a <> ${b} and c`', 'sql`a = ${b} or c`']],
    ['const r = /^a$/', ['/a$/', '/^a/']],
    ['throw new Error("words")', ['without throw new Error("words")']],
    ['type T = "a" | 1; log.info("words")', ['without log.info("words")']],
  ])('of %s is one change', (source, expected) => {
    expect(changes(source)).toEqual(expected)
  })

  it('knows whether it has to be active before its file is imported', () => {
    const mutants = findMutants('some.ts', 'const a = 1\nconst f = () => 2', 1)
    expect(mutants.map(({ onImport }) => onImport)).toEqual([true, true, false])
  })
})

// Rules, statements and screens: every form there is.
it.each(['contract', 'server/queries', 'client/ui'])('leaves every file of src/%s a program', (part) => {
  const folder = new URL(`../../src/${part}/`, import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.d|\.test)\.tsx?$/.test(name),
  )
  expect(files.length).toBeGreaterThan(10)
  for (const name of files) {
    const source = readFileSync(new URL(name, folder), 'utf8')
    expect(() => parse(name, withMutants(source, findMutants(name, source, 1)))).not.toThrow()
  }
})
