import { ApiError } from './api-error.ts'

/** Far longer than an answer takes, far shorter than anybody would wait for one. */
export const defaultTimeLimit = 20_000

export async function withinTime<T>(
  limit: number,
  given: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController()
  const end = () => ending.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ApiError(0, 'The server takes too long to answer.'))
      end()
    }, limit)
  })
  given?.addEventListener('abort', end)
  if (given?.aborted) end()
  try {
    return await Promise.race([work(ending.signal), late])
  } finally {
    clearTimeout(timer)
    given?.removeEventListener('abort', end)
  }
}
