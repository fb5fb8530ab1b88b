import { afterAll, afterEach, beforeAll, beforeEach, type TaskMeta } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    reached?: number[]
    reachedOnImport?: number[]
  }
}

// Each test file imports this first, under an address of its own and after a line that says which mutant is active in it.
const { activeMutant: active = 0 } = globalThis as { activeMutant?: number }

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

beforeAll(() => {
  importing = false
})
beforeEach(({ task, skip }) => {
  meta = task.file.meta
  skip(noticed)
})
afterEach(({ task }) => {
  noticed ||= task.result?.state === 'fail'
})
afterAll(() => {
  Object.assign(meta, { reached: [...reached], reachedOnImport: [...reachedOnImport] })
})
