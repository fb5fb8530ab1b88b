// npm run mutants -- PATH [TESTS…]: changes one piece of the files at PATH at a time and lists what no test noticed.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { findMutants, withMutants, type Mutant } from './mutants.ts'
import { findSurvivors } from './survivors.ts'
import { prepareTests } from './tests.ts'

const [given, ...wanted] = process.argv.slice(2)
if (!given) throw new Error('Say what to change: npm run mutants -- src/server/queries/list.ts')
const path = resolve(given)
const paths = statSync(path).isDirectory()
  ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
  : [path]

const sources = new Map<string, string>()
const changed = new Map<string, string>()
const mutants: Mutant[] = []
for (const one of paths.filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))) {
  const source = readFileSync(one, 'utf8')
  const found = findMutants(one, source, mutants.length + 1)
  mutants.push(...found)
  sources.set(one, source)
  changed.set(one, withMutants(source, found))
}

// Without tests named, those of the same feature: src/server/queries, src/client/features/theme.
const feature = /^src\/(client\/features|\w+)\/[\w-]+/.exec(relative('.', path))?.[0] ?? 'src'
const parts = wanted.length ? wanted : [feature]
const tests = await prepareTests(changed, parts)
try {
  const chosen = tests.specifications
  if (!chosen.length) throw new Error(`No test of these files has ${parts.join(' or ')} in its path.`)
  console.log(`${mutants.length} mutants against ${chosen.length} test files of ${parts.join(', ')}`)
  let survived = 0
  for await (const { mutant, tried, late } of findSurvivors(tests, chosen, mutants)) {
    if (!late) survived += 1
    console.log(`${describe(mutant)}${late ? ' (only took too long)' : tried ? '' : ' (no test comes past)'}`)
  }
  console.log(`${mutants.length - survived} noticed, ${survived} not.`)
  // The tests that noticed one have failed, which is what they are for.
  process.exitCode = 0
} finally {
  await tests.close()
}

function describe({ path: file, line, node, form, to }: Mutant): string {
  const written = (sources.get(file) ?? '').slice(node.start, node.end)
  const change =
    form === 'expression'
      ? whatDiffers(oneLine(written), oneLine(to))
      : `without ${oneLine(written).slice(0, 80)}`
  return `${relative('.', file)}:${line} ${change}`
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

/** Two texts from a little before they part. */
function whatDiffers(before: string, after: string): string {
  let at = 0
  while (at < before.length && before[at] === after[at]) at += 1
  const from = Math.max(0, at - 20)
  return `${before.slice(from, from + 80)} → ${after.slice(from, from + 80)}`
}
