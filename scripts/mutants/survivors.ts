import type { TestModule, TestSpecification } from 'vitest/node'
import type { Mutant } from './mutants.ts'
import type { TestRun, Tests } from './tests.ts'

/** So many share their workers; what one of them leaves behind there goes with these. */
const batch = 40

/** Those that no test file noticed, with how many came past each, batch by batch. */
export async function* findSurvivors(tests: Tests, chosen: TestSpecification[], mutants: Mutant[]) {
  const { passing, onImport } = await reach(tests, chosen, mutants)
  for (let first = 0; first < mutants.length; first += batch) {
    let alive = mutants.slice(first, first + batch)
    // All against the quickest test file that comes past, then what is left against the next, and so on.
    for (let round = 0; ; round += 1) {
      const runs = alive.flatMap(({ id }) => {
        const specification = passing.get(id)?.[round]
        return specification ? [{ specification, mutant: id }] : []
      })
      if (!runs.length) break
      const noticed = new Set<number>()
      for (const group of groups(runs, onImport)) {
        const modules = await tests.run(group)
        group.forEach(({ mutant }, index) => {
          if (!modules[index]?.ok()) noticed.add(mutant)
        })
      }
      alive = alive.filter(({ id }) => !noticed.has(id))
    }
    yield alive.map((mutant) => ({ mutant, tried: passing.get(mutant.id)?.length ?? 0 }))
  }
}

/** Which test files come past which mutant, the quickest first, and which are there already when a file is imported. */
async function reach(tests: Tests, chosen: TestSpecification[], mutants: Mutant[]) {
  const modules = await tests.run(chosen.map((specification) => ({ specification, mutant: 0 })))
  const found = chosen.map((specification, index) => {
    const module = modules[index]
    if (!module?.ok())
      throw new Error(`${specification.moduleId} fails without any change.`, { cause: failureOf(module) })
    return { specification, duration: module.diagnostic().duration, ...module.meta() }
  })
  found.sort((a, b) => a.duration - b.duration)
  const onImport = new Set(found.flatMap(({ reachedOnImport = [] }) => reachedOnImport))
  for (const mutant of mutants) if (mutant.onImport) onImport.add(mutant.id)
  const passing = new Map(
    mutants.map(({ id }) => [
      id,
      found
        .filter(({ reached = [] }) => onImport.has(id) || reached.includes(id))
        .map(({ specification }) => specification),
    ]),
  )
  return { passing, onImport }
}

function failureOf(module: TestModule | undefined) {
  const failed = [...(module?.children.allTests('failed') ?? [])]
  const errors = [...(module?.errors() ?? []), ...failed.flatMap((test) => test.result().errors ?? [])]
  return errors.map(({ message }) => message)
}

/** What has to be there when its file is imported needs a worker of its own. */
function groups(runs: TestRun[], onImport: Set<number>): TestRun[][] {
  const together = runs.filter(({ mutant }) => !onImport.has(mutant))
  const alone = runs.filter(({ mutant }) => onImport.has(mutant))
  return [...(together.length ? [together] : []), ...alone.map((run) => [run])]
}
