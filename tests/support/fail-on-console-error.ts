import { afterEach, beforeEach, expect, vi } from 'vitest'
import { noteFailedTest } from './failed-tests.ts'

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(({ task }) => {
  if (task.result?.state === 'fail') noteFailedTest()
  expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
