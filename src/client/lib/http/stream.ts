import { sendAsOneself } from './api.ts'
import { runtime } from '../runtime.ts'

/** The names of the events of a stream, as they come; null for a sign of life. Throws where there is no stream. */
export async function* openStream(path: string, signal: AbortSignal): AsyncGenerator<string | null> {
  const response = await sendAsOneself((token) =>
    fetch(`${runtime.apiOrigin}${path}`, {
      headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
      credentials: 'omit',
      signal,
    }),
  )
  if (!response.ok || !response.body) throw new Error(`There is no stream: ${response.status}.`)
  let text = ''
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) yield /^event: (\w+)/.exec(event)?.[1] ?? null
  }
}
