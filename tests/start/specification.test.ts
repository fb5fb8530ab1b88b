import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const place = (path: string) => new URL(`../../${path}`, import.meta.url)
const read = (path: string) => readFileSync(place(path), 'utf8')

const rows = read('docs/specification.md')
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
  .filter(([rule = '', ...rest]) => rest.length === 2 && !/^(Rule|-+)$/.test(rule))

const proofsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: ((?:“[^”]*…”(?:, )?)+)/g)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/“([^”]*)…”/g)].map(([, title = '']) => ({ file, title })),
  )

it('every rule of the specification names where it is built and a test that exists', () => {
  const problems = rows.flatMap(([rule = '', built = '', proved = '']) => {
    const proofs = proofsIn(proved)
    return [
      ...(proofs.length ? [] : [`“${rule}” has no test`]),
      ...[...built.matchAll(/`(src\/[^`]+)`/g)]
        .filter(([, path = '']) => !existsSync(place(path)))
        .map(([, path]) => `“${rule}” is not in ${path}`),
      ...proofs
        .filter(({ file, title }) => !existsSync(place(file)) || !read(file).includes(title))
        .map(({ file, title }) => `${file} has no “${title}…”`),
    ]
  })
  expect(rows.length).toBeGreaterThan(150)
  expect(problems).toEqual([])
})
