import { afterAll, afterEach, beforeAll, beforeEach, type TaskMeta } from 'vitest'
import { isLate } from './late.ts'

declare module 'vitest' {
  interface TaskMeta {
    reached?: number[]
    reachedOnImport?: number[]
  }
}

interface Worker {
  evaluatedModules: {
    fileToModulesMap: Map<string, Iterable<Module>>
    getModuleById: (id: string) => Module | undefined
    invalidateModule: (module: Module) => void
  }
}
interface Module {
  id: string
  importers: Set<string>
}

// Each test file imports this first, under an address of its own and after a line that says which mutant is active in it.
const {
  activeMutant: active = 0,
  activeOnImport = false,
  changedFiles = [],
  __vitest_worker__: worker,
} = globalThis as {
  activeMutant?: number
  activeOnImport?: boolean
  changedFiles?: string[]
  __vitest_worker__?: Worker
}
/** What goes on from one test file to the next in the same worker. */
const kept = globalThis as {
  evaluatedWithMutant?: boolean
  noticedMutants?: Set<number>
}
const noticedMutants = (kept.noticedMutants ??= new Set())
if (noticedMutants.has(active)) throw new Error('Another test file has noticed it.')

const reached = new Set<number>()
const reachedOnImport = new Set<number>()
let importing = true
let times = 0
let noticed = false
let meta: TaskMeta = {}

Object.assign(globalThis, {
  mutant: (id: number) => {
    if (!active) (importing ? reachedOnImport : reached).add(id)
    if (id !== active) return false
    times += 1
    if (times > 100_000) throw new Error('A loop without an end.')
    return true
  },
})

if (worker && (activeOnImport || kept.evaluatedWithMutant)) forgetChanged(worker)
kept.evaluatedWithMutant = activeOnImport

/** The changed files are evaluated again with whatever imports them; the rest, such as an open database, stays. */
function forgetChanged({ evaluatedModules }: Worker) {
  const open = changedFiles.flatMap((file) => [...(evaluatedModules.fileToModulesMap.get(file) ?? [])])
  const forgotten = new Set<Module>()
  for (let module = open.pop(); module; module = open.pop()) {
    if (forgotten.has(module)) continue
    forgotten.add(module)
    for (const id of module.importers) {
      const importer = evaluatedModules.getModuleById(id)
      if (importer) open.push(importer)
    }
  }
  for (const module of forgotten) evaluatedModules.invalidateModule(module)
}

beforeAll(() => {
  importing = false
})
beforeEach(({ task, skip }) => {
  meta = task.file.meta
  skip(noticed)
})
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return
  noticed = true
  if (!task.result.errors?.some(({ message }) => isLate.test(message))) noticedMutants.add(active)
})
afterAll(() => {
  Object.assign(meta, { reached: [...reached], reachedOnImport: [...reachedOnImport] })
})
