import { ApiError } from './api-error.ts'
import { sendAsOneself } from './api.ts'
import { runtime } from '../runtime.ts'

/** A file of ours that not everybody may see: an address alone would not say who asks. */
export async function readFile(path: string, signal: AbortSignal): Promise<Blob> {
  const answer = await sendAsOneself((token) =>
    fetch(runtime.apiOrigin + path, {
      signal,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    }),
  )
  if (!answer.ok) throw new ApiError(answer.status, '')
  return answer.blob()
}
