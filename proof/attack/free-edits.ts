import { check } from '../report.ts'
import { ask, join, someQuery, tally, type Attack } from './target.ts'

/** A new member rewrites one query again and again, and its history grows. */
export const freeEdits: Attack = async (target) => {
  const { idToken: token } = await join(target)
  const added = await ask(target, '/products', { body: someQuery(), token })
  const { insertedId } = (await added.json()) as { insertedId: string }
  const path = `/products/${insertedId}`
  const statuses: number[] = []
  for (let n = 0; n < 120; n++) {
    const boycottingReason = `${n} ${'spare parts '.repeat(400)}`
    statuses.push(
      (await ask(target, path, { method: 'PUT', body: { ...someQuery(), boycottingReason }, token })).status,
    )
  }
  check(`120 edits of 5,000 letters: ${tally(statuses)}`, statuses.includes(429))
  const history = await (await ask(target, `${path}/history`)).text()
  check(
    `its history is an answer of ${history.length.toLocaleString('en')} letters`,
    history.length < 100_000,
  )
}
