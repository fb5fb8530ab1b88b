import { get, type IncomingMessage } from 'node:http'
import { check, pause } from '../report.ts'
import { ask, join, someQuery, tally, type Attack, type Target } from './target.ts'

/** Somebody keeps another one's bell ringing, and holds on to all the server tells of. */
export const pestering: Attack = async (target) => {
  const [victim, raider] = [await join(target, 501), await join(target, 502)]
  const added = await ask(target, '/products', { body: someQuery(), token: victim.idToken })
  const { insertedId: queryId } = (await added.json()) as { insertedId: string }
  const body = { title: 'This one', productName: 'Loom', reason: 'It lasts.', queryId }
  const said = await ask(target, '/recommendations', { body, token: victim.idToken })
  const { insertedId: entry } = (await said.json()) as { insertedId: string }
  const unseen = async () => {
    const answer = await ask(target, '/notices?unseen=true&limit=10', { token: victim.idToken })
    return (await answer.json()) as { _id: string; count: number }[]
  }
  let rang = 0
  for (let n = 0; n < 20; n++) {
    const path = `/recommendations/${entry}/swap`
    await ask(target, path, { method: 'PUT', body: {}, token: raider.idToken })
    const found = await unseen()
    rang += found.length
    const ids = found.map(({ _id }) => _id)
    if (ids.length) await ask(target, '/notices/seen', { body: { ids }, token: victim.idToken })
    await ask(target, path, { method: 'DELETE', token: raider.idToken })
  }
  check(`20 swaps made and taken back, each looked at: the bell rang ${rang} times`, rang === 1)

  const open = await Promise.all(Array.from({ length: 20 }, () => listen(target, raider.idToken)))
  await pause(500)
  const left = open.filter((stream) => !stream.complete && !stream.destroyed).length
  check(`of 20 streams of one member ${left} stay open`, left <= 6)
  for (const stream of open) stream.destroy()

  const statuses: number[] = []
  for (let n = 0; n < 150; n++)
    statuses.push(
      (
        await ask(target, `/follows/query/${queryId}`, {
          method: n % 2 ? 'DELETE' : 'PUT',
          token: raider.idToken,
        })
      ).status,
    )
  check(`150 follows and unfollows: ${tally(statuses)}`, statuses.includes(429))
}

const listen = ({ origin }: Target, token: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
    get(`${origin}/notices/stream`, { headers }, (answer) => resolve(answer.resume())).on('error', reject)
  })
