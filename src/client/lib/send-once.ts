import { ApiError } from '#client/lib/api-error.ts'

const unanswered = new Map<string, string>()

// Not `randomUUID`: browsers offer that on https and localhost only.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Below 500 the server has decided; above, or without an answer, it may have stored what it was sent. */
const isDecided = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/**
 * Sends something that must not be stored twice. Sending the same again after an answer was lost goes under the
 * same key, by which the server knows it.
 */
export async function sendOnce<T>(what: unknown, send: (key: string) => Promise<T>): Promise<T> {
  const name = JSON.stringify(what)
  const key = unanswered.get(name) ?? newKey()
  unanswered.set(name, key)
  try {
    const answer = await send(key)
    unanswered.delete(name)
    return answer
  } catch (error) {
    if (isDecided(error)) unanswered.delete(name)
    throw error
  }
}
