import { check } from '../report.ts'
import { ask, meanwhile, type Attack } from './target.ts'

/** The largest file there is, asked for compressed by many at once. */
export const packedFiles: Attack = async (target) => {
  const page = await (await ask(target, '/docs')).text()
  const [file = 'swagger-ui-bundle.js'] = /swagger-ui-bundle[^"']*\.js/.exec(page) ?? []
  const headers = { 'accept-encoding': 'br, gzip' }
  const once = async () => {
    const answer = await ask(target, `/docs/static/${file}`, { headers, network: 5 })
    await answer.arrayBuffer()
    return answer
  }
  const first = await once()
  check(
    `it may be kept: ${first.headers.get('cache-control') ?? 'nothing said'}`,
    /max-age=\d{5,}/.test(first.headers.get('cache-control') ?? ''),
  )
  const load = Promise.all(Array.from({ length: 40 }, once))
  const { slowest, refused, asked } = await meanwhile(target, load)
  check(
    `40 at once: ${asked} visitors are answered meanwhile, the slowest in ${slowest} ms`,
    refused === 0 && slowest < 1_000,
  )
}
