import type { TestModule, TestSpecification } from 'vitest/node'
import { isLate } from './late.ts'
import type { Mutant } from './mutants.ts'
import type { Tests } from './tests.ts'

/** So many share their workers; what one of them leaves behind there goes with these. */
const batch = 200

/** Those that no test file noticed, or only as late, with how many came past each, batch by batch. */
export async function* findSurvivors(tests: Tests, chosen: TestSpecification[], mutants: Mutant[]) {
  const { passing, onImport } = await reach(tests, chosen, mutants)
  for (let first = 0; first < mutants.length; first += batch) {
    let alive = mutants.slice(first, first + batch)
    const late = new Set<number>()
    // All against the quickest test file that comes past, what is left against the next two, the next four: workers start anew each time.
    for (let round = 0; ; round += 1) {
      const runs = alive.flatMap(({ id }) =>
        (passing.get(id) ?? [])
          .slice(2 ** round - 1, 2 ** (round + 1) - 1)
          .map((specification) => ({ specification, mutant: id, onImport: onImport.has(id) })),
      )
      if (!runs.length) break
      const modules = await tests.run(runs)
      const failed = runs
        .map(({ mutant }, index) => ({
          mutant,
          failures: failureOf(modules[index]),
          ok: modules[index]?.ok(),
        }))
        .filter(({ ok }) => !ok)
      const noticed = new Set(failed.map(({ mutant }) => mutant))
      for (const id of noticed) late.add(id)
      for (const { mutant, failures } of failed)
        if (!failures.some((text) => isLate.test(text))) late.delete(mutant)
      alive = alive.filter(({ id }) => !noticed.has(id))
    }
    for (const mutant of mutants.slice(first, first + batch))
      if (alive.includes(mutant) || late.has(mutant.id))
        yield { mutant, tried: passing.get(mutant.id)?.length ?? 0, late: late.has(mutant.id) }
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
