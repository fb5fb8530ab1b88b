import { randomBytes } from 'node:crypto'
import { check } from '../report.ts'
import { ask, join, tally, type Attack } from './target.ts'

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const inside = [
  'http://push.example.org/a',
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/a',
  'https://0x7f000001/a',
  'https://push.example.org:8443/a',
  'https://user:secret@push.example.org/a',
]

/** What whoever has a link may do, by somebody who made the link up, or kept it for too long. */
export const byLink: Attack = async (target) => {
  const [victim, raider] = [await join(target, 511), await join(target, 512)]
  const made = await ask(target, '/lists', { body: { name: 'For my sister' }, token: victim.idToken })
  const { insertedId: list } = (await made.json()) as { insertedId: string }
  const share = async (shared: boolean) => {
    const asked = { method: 'PATCH', body: { shared }, token: victim.idToken }
    return ((await (await ask(target, `/lists/${list}`, asked)).json()) as { link: string | null }).link ?? ''
  }
  const link = await share(true)
  const read = async (token: string) => {
    const visit = { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } }
    const [data, page] = [
      await ask(target, `/shared-lists/${token}`),
      await ask(target, `/list/${token}`, visit),
    ]
    return [data.status, page.status, (await page.text()).includes('For my sister') ? 1 : 0]
  }
  const before = await read(link)
  await share(false)
  const after = await read(link)
  const again = await share(true)
  check(
    `a list is read by its link (${before.join(', ')}), by none once it is private (${after.join(', ')}), and the next link is another one`,
    before[0] === 200 && after.join() === '404,404,0' && again !== link,
  )
  const guesses: number[] = []
  for (const guess of [
    list,
    link,
    ...Array.from({ length: 50 }, () => randomBytes(16).toString('base64url')),
  ])
    guesses.push((await ask(target, `/shared-lists/${guess}`, { token: raider.idToken })).status)
  check(
    `its id, its old link and fifty guesses: ${tally(guesses)}`,
    guesses.every((status) => status === 404 || status === 400),
  )

  const forged = ['', 'digest', `digest.${Buffer.from('uid').toString('base64url')}.${'A'.repeat(43)}`]
  const ended: number[] = []
  for (const token of forged)
    for (const method of ['GET', 'POST'])
      ended.push((await ask(target, `/unsubscribe?token=${token}`, { method })).status)
  check(
    `mails of others ended by forged links: ${tally(ended)}`,
    ended.every((status) => status === 400),
  )

  const subscribed: number[] = []
  for (const endpoint of inside)
    subscribed.push(
      (
        await ask(target, '/push/subscriptions', {
          method: 'PUT',
          body: { endpoint, keys },
          token: raider.idToken,
        })
      ).status,
    )
  check(
    `push services in our own network: ${tally(subscribed)}`,
    subscribed.every((status) => status === 400),
  )
}
