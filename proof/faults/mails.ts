import { join as path } from 'node:path'
import postgres from 'postgres'
import { startMailServer } from '../../tests/support/mail-server.ts'
import { startInstance, type Instance } from '../instance.ts'
import { check, pause, title } from '../report.ts'
import { addressOf, startIssuer } from './signed-in.ts'
import { draft, recommendation } from './streams.ts'
import { post } from './writers.ts'

/** Of each round: who is mailed at once, and who by the weekly digest. Nobody is to be mailed in two rounds. */
const [asking, following] = [40, 20]
const seenMeanwhile = 3

interface Ordered {
  uid: string
  isHandedOver: boolean
}

/** Two servers send mails and are killed over them; others go on. Each member has one mail to get. */
export async function mails(databaseUrl: string, folder: string, rounds: number) {
  title(`kill -9 of two servers that send mails, ${rounds} rounds`)
  const issuer = await startIssuer()
  // Long enough to be killed between what the mail server takes and what it says.
  const mailServer = await startMailServer({ after: () => Math.random() * 100 })
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  let started = 0
  const start = () =>
    startInstance({
      ...issuer.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: path(folder, `mails-${started++}`),
      SMTP_URL: mailServer.url,
      PUBLIC_ORIGIN: 'https://swapwise.example',
    })
  const timesMailed = (uid: string) => mailServer.received.filter(({ to }) => to[0] === addressOf(uid)).length
  const waiting = () => sql<Ordered[]>`select uid, is_handed_over as "isHandedOver" from outgoing_mails`

  const members: string[] = []
  const seen = new Set<string>()
  const handedOver = new Set<string>()
  let [left, arrived] = [0, 0]
  let instance = await start()
  for (let round = 0; round < rounds; round++) {
    members.push(...(await tellSome(instance, issuer.tokenOf, round)))
    await until(async () => (await unmailed(sql)) === asking + following)
    await instance.stop()
    await sql`update notices set mail_at = now() where mail_at is not null`
    await sql`update notices set digest_at = now() where digest_at is not null and seen_at is null`

    const before = mailServer.received.length
    const enough = before + 5 + Math.floor(Math.random() * 30)
    const servers = await Promise.all([start(), start()])
    await until(() => mailServer.received.length >= enough)
    for (const server of servers) {
      await pause(Math.random() * 40)
      await server.stop('SIGKILL')
    }
    const orders = await waiting()
    left += orders.length
    for (const { uid } of orders.filter(({ isHandedOver }) => isHandedOver)) handedOver.add(uid)
    arrived += [...handedOver].filter(
      (uid) => orders.some((one) => one.uid === uid) && timesMailed(uid),
    ).length
    for (const { uid } of orders.filter((one) => !one.isHandedOver).slice(0, seenMeanwhile)) {
      await sql`update notices set seen_at = now() where uid = ${uid}`
      seen.add(uid)
    }
    // The minute after which another server takes what a dead one had begun.
    await sql`update outgoing_mails set due_at = now()`
    instance = await start()
  }
  await until(async () => (await waiting()).length === 0)
  await instance.stop()

  const doubled = members.filter((uid) => timesMailed(uid) > 1)
  const without = members.filter((uid) => timesMailed(uid) === 0)
  check(
    `${members.length} had a mail to get, ${left} times one was left by the killed servers: ${doubled.length} came twice`,
    doubled.length === 0 && left > 0,
  )
  check(
    `${handedOver.size} were with the mail server at that moment and not sent again; ${arrived} of them had arrived`,
  )
  const lost = without.filter((uid) => !seen.has(uid))
  check(
    `all others went out; ${lost.length} are lost`,
    lost.every((uid) => handedOver.has(uid)),
  )
  check(
    `${seen.size} were seen while they waited, ${[...seen].filter(timesMailed).length} of them mailed`,
    [...seen].every((uid) => timesMailed(uid) === 0),
  )
  await sql.end()
  await mailServer.close()
  issuer.close()
}

/** Some ask and are answered, others follow what is answered. */
async function tellSome({ origin }: Instance, tokenOf: (name: string) => Promise<string>, round: number) {
  const answers = await tokenOf('answers')
  const add = async (address: string, body: object, token: string) => {
    const answer = await fetch(origin + address, post(body, token))
    if (!answer.ok) throw new Error(await answer.text())
    return ((await answer.json()) as { insertedId: string }).insertedId
  }
  const asked = Array.from({ length: asking }, (_, n) => `asks-${round}-${n}`)
  const followed = Array.from({ length: following }, (_, n) => `follows-${round}-${n}`)
  const queries: string[] = []
  for (const name of asked) queries.push(await add('/products', draft, await tokenOf(name)))
  for (const name of followed) {
    const headers = { authorization: `Bearer ${await tokenOf(name)}` }
    await fetch(`${origin}/follows/query/${queries[0]}`, { method: 'PUT', headers })
  }
  for (const queryId of queries) await add('/recommendations', { ...recommendation, queryId }, answers)
  return [...asked, ...followed]
}

/** How many have a notice that no mail was ordered for. */
async function unmailed(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from notices left join notice_settings using (uid)
    where seen_at is null and (mail_at is not null or digest_at is not null and digested_at is null)
      and uid not in (select uid from outgoing_mails)`
  return row?.count ?? 0
}

async function until(holds: () => boolean | Promise<boolean>) {
  for (const end = performance.now() + 60_000; performance.now() < end;) {
    if (await holds()) return
    await pause(5)
  }
  throw new Error('It did not come to that within a minute.')
}
