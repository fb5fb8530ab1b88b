import { addressOf } from '#contract/address.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { sendAsOneself } from './api.ts'
import type { Answer } from './endpoint-types.ts'
import { runtime } from '../runtime.ts'

interface Options {
  signal: AbortSignal
  /** How much of it is sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** How long nothing may move. All of it may take as long as a slow network needs. */
const longestPause = 30_000

/** Sends a file as the body of a call. Not by `fetch`, which does not tell how much of it is sent. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  options: Options,
): Promise<Answer<E>> {
  const { status, responseText, retryAfter } = await sendAsOneself((token) =>
    send(endpoint, file, token, options),
  )
  const answer = readJson(responseText)
  if (status === 201) return answer as Answer<E>
  const message = typeof answer?.message === 'string' ? answer.message : ''
  throw new ApiError(status, message, retryAfter)
}

const readJson = (text: string) => {
  try {
    return JSON.parse(text) as { message?: unknown } | null
  } catch {
    return null
  }
}

interface Reply {
  status: number
  responseText: string
  retryAfter: number
}

const send = (endpoint: Endpoint, file: Blob, token: string | null, { signal, onProgress }: Options) =>
  new Promise<Reply>((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = (why: Error) => {
      reject(why)
      request.abort()
    }
    const leave = () => stop(new DOMException('Nobody waits for it any more.', 'AbortError'))
    const waitOn = () => {
      clearTimeout(timer)
      timer = setTimeout(() => stop(new ApiError(0, 'The server takes too long to answer.')), longestPause)
    }

    request.open(endpoint.method, runtime.apiOrigin + addressOf(endpoint, {}))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', file.type)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => {
      waitOn()
      onProgress(total ? loaded / total : 0)
    }
    request.onload = () => {
      const { status, responseText } = request
      resolve({ status, responseText, retryAfter: Number(request.getResponseHeader('retry-after')) })
    }
    request.onerror = () => reject(new ApiError(0, 'The server could not be reached.'))
    request.onloadend = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
    }
    signal.addEventListener('abort', leave)
    waitOn()
    request.send(file)
  })
