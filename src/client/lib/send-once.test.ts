import { expect, it } from 'vitest'
import { ApiError } from '#client/lib/api-error.ts'
import { sendOnce } from '#client/lib/send-once.ts'

const failing = (status: number, keys: string[]) => (key: string) => {
  keys.push(key)
  return Promise.reject(new ApiError(status, ''))
}
const arriving = (keys: string[]) => (key: string) => Promise.resolve(keys.push(key))

it('keeps the key of what got no answer, and takes a new one for anything else', async () => {
  const keys: string[] = []
  await expect(sendOnce({ title: 'a' }, failing(0, keys))).rejects.toThrow()
  await expect(sendOnce({ title: 'a' }, failing(503, keys))).rejects.toThrow()
  await sendOnce({ title: 'a' }, arriving(keys))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  await sendOnce({ title: 'a' }, arriving(keys))
  await sendOnce({ title: 'b' }, arriving(keys))
  expect(new Set(keys).size).toBe(3)
})

it('takes a new key after a refusal', async () => {
  const keys: string[] = []
  await expect(sendOnce('refused', failing(422, keys))).rejects.toThrow()
  await sendOnce('refused', arriving(keys))
  expect(new Set(keys).size).toBe(2)
})
