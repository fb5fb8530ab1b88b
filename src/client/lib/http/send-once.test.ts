import { beforeEach, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { forgetSending, sendOnce } from './send-once.ts'

/** A server that keeps what it is sent by its key; `answers` are statuses to fail with, 0 for an answer that is lost. */
const server = {
  rows: new Map<string, string>(),
  keys: [] as string[],
  answers: [] as number[],
}

const answer = () => {
  const status = server.answers.shift()
  if (status !== undefined) throw new ApiError(status, '')
}

const send = (text: string, uid = 'mira') =>
  sendOnce({
    intent: 'form',
    uid,
    text,
    send: async (sent, key) => {
      server.keys.push(key)
      const status = server.answers[0]
      const arrives = status === undefined || status === 0 || status >= 500
      if (arrives && !server.rows.has(key)) server.rows.set(key, sent)
      await Promise.resolve()
      answer()
      return { insertedId: key }
    },
    correct: async (id, corrected) => {
      await Promise.resolve()
      answer()
      if (!server.rows.has(id)) throw new ApiError(404, '')
      server.rows.set(id, corrected)
    },
  })

/** The same for what nobody can change once it is stored. */
const sendForGood = (text: string) =>
  sendOnce({
    intent: 'form',
    uid: 'mira',
    text,
    send: async (sent, key) => {
      await Promise.resolve()
      answer()
      server.rows.set(key, sent)
      return { insertedId: key }
    },
  })

const stored = () => [...server.rows.values()]

beforeEach(() => {
  server.rows.clear()
  server.keys = []
  server.answers = []
  forgetSending('form')
})

it('keeps the key of what got no answer, and takes a new one once it is sent', async () => {
  server.answers = [0, 503]
  await expect(send('a')).rejects.toThrow()
  await expect(send('a')).rejects.toThrow()
  await send('a')
  expect(new Set(server.keys).size).toBe(1)
  expect(server.keys[0]).toMatch(/^[0-9a-f]{32}$/)
  await send('a')
  await send('b')
  expect(new Set(server.keys).size).toBe(3)
})

it('corrects what it may have sent already instead of sending a second', async () => {
  server.answers = [0]
  await expect(send('teh first')).rejects.toThrow()
  const { insertedId: id } = await send('the first')
  expect(stored()).toEqual(['the first'])
  expect(server.rows.get(id)).toBe('the first')
  await send('the second')
  expect(stored()).toEqual(['the first', 'the second'])
})

it('goes on correcting the same one when the correction got no answer, or was refused', async () => {
  server.answers = [503]
  await expect(send('one')).rejects.toThrow()
  for (const status of [0, 400]) {
    const calls = server.keys.length
    const failing = send(`two, ${status}`)
    // The first text arrives again; its correction does not.
    server.answers = []
    queueMicrotask(() => server.answers.push(status))
    await expect(failing).rejects.toThrow()
    expect(server.keys.length).toBe(calls + 1)
  }
  await send('three')
  expect(stored()).toEqual(['three'])
})

it('takes a refusal that looks at the sender alone for no answer to what was sent before', async () => {
  server.answers = [0]
  await expect(send('one')).rejects.toThrow()
  for (const status of [401, 403, 429]) {
    server.answers = [status]
    await expect(send('one')).rejects.toThrow()
  }
  await send('two')
  expect(stored()).toEqual(['two'])
})

it('sends the correction as the first one where nothing was stored', async () => {
  server.answers = [0]
  await expect(send('one')).rejects.toThrow()
  server.rows.clear()
  server.answers = [400]
  await send('two')
  expect(stored()).toEqual(['two'])
})

it('sends it anew where somebody has deleted it meanwhile', async () => {
  server.answers = [0]
  await expect(send('one')).rejects.toThrow()
  server.answers = []
  const sending = send('two')
  queueMicrotask(() => server.answers.push(404))
  await sending
  expect(stored()).toContain('two')
})

it('takes a new key after a refusal, for somebody else, and after the form is emptied', async () => {
  server.answers = [422]
  await expect(send('a')).rejects.toThrow()
  server.answers = [0]
  await expect(send('a')).rejects.toThrow()
  server.answers = [0]
  await expect(send('a', 'tom')).rejects.toThrow()
  forgetSending('form')
  await send('a', 'tom')
  expect(new Set(server.keys).size).toBe(4)
})

it('sends other words as they are where nothing could be corrected', async () => {
  server.answers = [0]
  await expect(sendForGood('into the wrong one')).rejects.toThrow()
  await sendForGood('into the right one')
  expect(stored()).toEqual(['into the right one'])
})
