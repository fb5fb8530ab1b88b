import { processorMilliseconds } from '../instance.ts'
import { check } from '../report.ts'
import { ask, type Attack } from './target.ts'

/** The largest file there is, asked for compressed by many at once. */
export const packedFiles: Attack = async (target) => {
  const page = await (await ask(target, '/docs')).text()
  const [, file = ''] = /src="([^"]*swagger-ui-bundle\.js[^"]*)"/.exec(page) ?? []
  const headers = { 'accept-encoding': 'br, gzip' }
  const once = async () => {
    const answer = await ask(target, file, { headers, network: 5 })
    await answer.arrayBuffer()
    return answer
  }
  const first = await once()
  check(
    `it may be kept: ${first.headers.get('cache-control') ?? 'nothing said'}`,
    /max-age=\d{5,}/.test(first.headers.get('cache-control') ?? ''),
  )
  const spent = () => (target.own ? processorMilliseconds(target.own.pid) : NaN)
  const before = spent()
  await Promise.all(Array.from({ length: 40 }, once))
  if (!target.own) return
  const each = Math.round((spent() - before) / 40)
  check(`40 at once cost ${each} ms of processor time each`, each <= 20)
}
