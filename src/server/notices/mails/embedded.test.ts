import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '#server/db/identity-schema.ts'
import { notices } from '#server/db/notices-schema.ts'
import { members } from '#server/db/schema.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { queryDraft, recommendationDraft } from '../../../../tests/support/factories.ts'
import { startIdentity, until } from '../../../../tests/support/identity.ts'
import { startMailServer } from '../../../../tests/support/mail-server.ts'

let db: TestDatabase
let mailServer: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  db = await createTestDatabase()
  mailServer = await startMailServer()
})
afterAll(async () => {
  await mailServer.close()
  await db.close()
})

const start = () =>
  startIdentity(
    { SMTP_URL: mailServer.url },
    { db, mailPace: { lookEvery: 0.1, waits: [5], giveUpAfter: 600 } },
  )
const noticesTo = (email: string) =>
  mailServer.received.filter(({ to, source }) => to.includes(email) && source.includes('List-Unsubscribe'))

it('a server that starts mails what is due, to proved addresses of accounts that are not disabled', async () => {
  const first = await start()
  const [ada, bea, cid, dan] = [
    await first.register(),
    await first.register(),
    await first.register(),
    await first.register(),
  ]
  const call = async ({ user }: typeof ada, path: string, body: object) =>
    (await first.product('POST', path, await user.getIdToken(), body)).json['insertedId'] as string
  for (const [n, recommending] of [bea, cid, dan].entries()) {
    const queryId = await call(ada, '/products', { ...queryDraft, queryTitle: `Soap ${n}` })
    const entry = await call(recommending, '/recommendations', { ...recommendationDraft, queryId })
    await call(ada, `/recommendations/${entry}/replies`, { text: `Where? ${n}` })
  }
  await first.close()
  const proved = [bea.user.uid, dan.user.uid]
  for (const table of [accounts, members])
    await db.orm.update(table).set({ emailVerified: true }).where(inArray(table.uid, proved))
  await db.orm.update(accounts).set({ disabled: true }).where(eq(accounts.uid, dan.user.uid))
  await db.orm.update(notices).set({ mailAt: sql`now()` })

  const [second, third] = await Promise.all([start(), start()])
  await until(() => noticesTo(bea.email)[0])
  await until(async () => (await db.orm.$count(notices, sql`${notices.mailAt} <= now()`)) === 0)
  await Promise.all([second.close(), third.close()])
  const mailed = [bea, cid, dan].map(({ email }) => noticesTo(email).length)
  expect(mailed).toEqual([1, 0, 0])
})

it('what is due is found by its index, however many notices there are', async () => {
  await db.runScript(`
    insert into notices (kind, group_key, uid, id, mail_at, digest_at)
    select 'reply', n, 'uid-' || n, lpad(to_hex(n), 24, '0'), case when n % 500 = 0 then now() end,
      case when n % 500 = 1 then now() end
    from generate_series(1, 20000) n;
    analyze notices`)
  for (const [column, index] of [
    ['mail_at', 'notices_mail'],
    ['digest_at', 'notices_digest'],
  ]) {
    const claimed = sql.raw(`explain select kind from notices where ${column} <= now() and seen_at is null
      order by ${column} limit 100 for update skip locked`)
    const plan = JSON.stringify(await db.orm.execute(claimed))
    expect([plan.includes(index ?? ''), plan.includes('Seq Scan')]).toEqual([true, false])
  }
})
