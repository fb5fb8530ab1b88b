import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import config, { aboutServers, onDatabase } from '../../vitest.config.ts'

export interface TestRun {
  specification: TestSpecification
  /** The number of the active mutant; 0 is none. */
  mutant: number
  /** Whether it has to be active before the changed files are evaluated. */
  onImport?: boolean
}

const activating = fileURLToPath(new URL('active.ts', import.meta.url))
/** What the program logs about being broken. */
const unread = new Writable({ write: (_chunk, _encoding, done) => done() })
const limits = { testTimeout: 20_000, hookTimeout: 40_000 }

/** Hands out the changed files, and tells each test file which mutant is active; the disk stays as it is. */
const inMemory = (changed: Map<string, string>): Plugin => ({
  name: 'mutants',
  enforce: 'pre',
  load: (id) => {
    const [path = '', parameters = ''] = id.split('?')
    const [, active, onImport] = /^mutant=(\d+)(&on-import)?/.exec(parameters) ?? []
    if (!active) return changed.get(path)
    const first =
      path === activating
        ? `Object.assign(globalThis, ${JSON.stringify({ activeMutant: Number(active), activeOnImport: Boolean(onImport), changedFiles: [...changed.keys()] })})`
        : `import '${activating}?${parameters}&in=${encodeURIComponent(path)}'`
    return `${first};${readFileSync(path, 'utf8')}`
  },
})

/** What the suite shows on Postgres alone, where there is one, is shown here on the embedded engine. */
const leftOut = ({ name }: { name?: unknown }) =>
  name === 'pglite' ? { include: onDatabase, exclude: aboutServers } : {}

/** The tests with one of the parts in their path that import a changed file, in one warm process, data on the embedded engine only. */
export async function prepareTests(changed: Map<string, string>, parts: string[]) {
  const projects = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project && project.test.name !== 'postgres'
      ? [
          {
            ...project,
            plugins: [inMemory(changed)],
            test: { ...project.test, ...limits, ...leftOut(project.test) },
          },
        ]
      : [],
  )
  const vitest = await createVitest(
    'test',
    {
      config: false,
      watch: false,
      related: [...changed.keys()],
      reporters: [{}],
      dangerouslyIgnoreUnhandledErrors: true,
    },
    { test: { ...config.test, projects } },
    { stdout: unread, stderr: unread },
  )

  return {
    specifications: await vitest.getRelevantTestSpecifications(parts),
    /** One after the other in the same workers, which end with the last. */
    async run(runs: TestRun[]): Promise<(TestModule | undefined)[]> {
      const asked = runs.map(({ specification: { project, moduleId }, mutant, onImport }) =>
        project.createSpecification(`${moduleId}?mutant=${mutant}${onImport ? '&on-import' : ''}`),
      )
      await vitest.runTestSpecifications(asked)
      return asked.map(({ testModule }) => testModule)
    },
    close: () => vitest.close(),
  }
}

export type Tests = Awaited<ReturnType<typeof prepareTests>>
