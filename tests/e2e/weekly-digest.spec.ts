import postgres from 'postgres'
import { findPostgres, startPostgres } from '../support/postgres-server.ts'
import { expect, startJourneyServer } from './journey.ts'
import { signIn, test as journey } from './member-journey.ts'
import { join } from './member.ts'

interface World {
  origin: string
  /** A week passes, and another server, which looks when it starts, finds what is due. */
  passWeek: () => Promise<void>
}

/** A server of its own, on a database in which a week can pass. */
const test = journey.extend<{ world: World }>({
  // The server that journeys share is not needed.
  baseURL: '',
  world: async ({ mails }, use) => {
    const database = await startPostgres()
    if (!database) throw new Error('Postgres does not start.')
    const sql = postgres(database.url, { max: 1, onnotice: () => {} })
    const settings = {
      DATABASE_URL: database.url,
      DEMO_DATA: 'off',
      SMTP_URL: mails.url,
      IDENTITY_TEST_HOOKS: 'on',
      POST_LIMITS: 'off',
      CHALLENGE: 'off',
    }
    const { origin, stop } = await startJourneyServer(settings)
    const isDone = async () => {
      const [left] = await sql`select from notices where digest_at <= now() and seen_at is null
        union all select from outgoing_mails limit 1`
      return !left
    }
    const passWeek = async () => {
      await sql`update notices set digest_at = now() where digest_at is not null`
      await sql`update notice_settings set digested_at = digested_at - interval '8 days'`
      const second = await startJourneyServer({ ...settings, PUBLIC_ORIGIN: origin })
      await expect.poll(isDone).toBe(true)
      await second.stop()
    }
    await use({ origin, passWeek })
    await stop()
    await sql.end()
    await database.stop()
  },
})

test.skip(!findPostgres(), 'Another program can look into Postgres alone.')

test('the week comes by mail, and no more of them once the mail’s program has unsubscribed', async ({
  page,
  visitor,
  mails,
  world: { origin, passWeek },
}) => {
  const weekly = (address: string) =>
    mails.received.filter(
      ({ to, source }) => to.includes(address) && source.includes('Subject: Your week on Swapwise'),
    )

  const [mira, tom] = [await join(origin, 'Mira Holm'), await join(origin, 'Tom Reed')]
  await mira.proveAddress()
  await signIn(page, mira)
  await tom.addQuery()
  await page.goto(`${origin}/brand/boilwell`)
  await visitor.press(page.getByRole('button', { name: 'Follow Boilwell' }))
  await expect(page.getByText('You will be told here what is new.')).toBeVisible()
  await tom.addQuery({ queryTitle: 'And one that whistles?' })
  await expect.poll(() => mira.call('GET', '/notices')).toMatchObject([{ kind: 'query' }])
  await passWeek()
  const [mail, ...more] = weekly(mira.email)
  expect(more).toEqual([])
  const unfolded = mail?.source.replaceAll(/\r\n(?=[ \t])/g, '') ?? ''
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, address = ''] = /^List-Unsubscribe: <(http[^>]+)>/m.exec(unfolded) ?? []
  expect(address).toContain(origin)

  // As a mail provider does, without a cookie or a page.
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'error',
  })
  expect(answer.status).toBe(200)
  await page.goto(`${origin}/notices/settings`)
  await expect(page.getByRole('checkbox', { name: 'Weekly mail: Mail' })).not.toBeChecked()
  await tom.addQuery({ queryTitle: 'And one without a lid?' })
  await expect.poll(() => mira.call('GET', '/notices')).toMatchObject([{ kind: 'query', count: 2 }])
  await passWeek()
  expect(weekly(mira.email)).toEqual([mail])
  // Before its server goes.
  await page.close()
})
