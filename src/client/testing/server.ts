import { vi } from 'vitest'

interface ServedRequest {
  search: URLSearchParams
  body: unknown
}

type Answer = object | Promise<object>
type Reply = (asked: ServedRequest) => Answer
type Answers = Record<string, Answer | Reply>

/** An answer that is not 200, with the server's words if it has any. */
export const failure = (status: number, message?: string) =>
  new Response(JSON.stringify(message === undefined ? {} : { message }), { status })

/** A page of a list with another one behind it. */
export const pageOf = (items: object[], next: string) =>
  new Response(JSON.stringify(items), { headers: { link: `<${next}>; rel="next"` } })

/** An answer that never comes. */
export const noAnswer = new Promise<never>(() => undefined)

/** An answer that comes the first time only. */
export const answerOnce = (answer: object) => {
  let given = false
  return () => {
    if (given) return noAnswer
    given = true
    return answer
  }
}

/** Stands in for the server: `METHOD /path` to its answer. What is not listed cannot be reached. */
export function serve(answers: Answers) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const { pathname, search, searchParams } = new URL(url, location.href)
    asked.push(`${method} ${pathname}${search}`)
    const answer = answers[`${method} ${pathname}`]
    if (!answer) throw new TypeError('Failed to fetch')
    const sent = typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined
    const asking = { search: searchParams, body: sent }
    const given = await (typeof answer === 'function' ? (answer as Reply)(asking) : answer)
    return given instanceof Response ? given.clone() : new Response(JSON.stringify(given))
  })
  return asked
}
