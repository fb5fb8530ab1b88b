import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { addressOf, findPostgres, startPostgres } from '../../../tests/support/postgres-server.ts'
import { startProgram } from '../../../tests/support/program.ts'
import { fill, limited } from '../../bench/fill.ts'
import { createReport, machine, median } from '../../bench/table.ts'
import { residentMegabytes, startInstance } from '../../instance.ts'
import { check, pause } from '../../report.ts'
import { askUnread } from '../../unread-readers.ts'
import { networkOf, type Attack } from '../target.ts'
import { spendingOfPostgres, spentBy } from './processor-time.ts'
import { notingRoutes, routesWithoutRow } from './routes.ts'
import { rows, type Row } from './rows.ts'
import { send, type Answer, type Asked } from './send.ts'
import { createWorld } from './world.ts'

/** No call may cost more than so many pages of a list, unless it has a limit of its own. */
const most = 20
/** Until so much was spent on a call, or it was made so often. */
const enough = { milliseconds: 300, times: 100, changes: 16 }
const [atOnce, unreadBytes, unreadReaders] = [4, 64 * 1024, 100]
/** Somebody who floods makes so many calls by so many connections. */
const flood = { times: 2_000, atOnce: 80 }

const reference: Row = { call: 'GET /products', path: '/products?limit=24&after=CURSOR', as: 'visitor' }

interface Price {
  row: Row
  node: number
  database: number
  answer: Answer
  unread: number | null
  limit: string | null
}

/** What each call that visitors and members may make costs the server, in pages of a list. */
export const prices: Attack = async () => {
  const binaries = findPostgres()
  const database = await startPostgres({ shared_buffers: '256MB', autovacuum: 'off' })
  if (!binaries || !database) {
    check('Prices need Postgres: not measured.')
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'swapwise-prices-'))
  const report = createReport('prices.md')
  const queries = limited(10_000)
  const db = await openPostgres({ address: addressOf(database.url), poolSize: 4, timeoutSeconds: 0 })
  await migrate(db)
  await fill(db, queries)
  const routes = join(folder, 'routes')
  const shared = {
    TRUST_PROXY: 'on',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    CONTACT_ADDRESS: 'team@swapwise.example',
  }
  const measured = await startInstance({ ...shared, ...notingRoutes(routes) })
  // As it comes: what slows people down who do too much is not lifted.
  const usual = startProgram({ PORT: '0', LOG_LEVEL: 'fatal', DEMO_DATA: 'off', ...shared })
  try {
    const missing = await routesWithoutRow(routes)
    check(`every route has its price${missing.length ? `, but ${missing.join(', ')}` : ''}`, !missing.length)
    const world = await createWorld(measured.origin, db, queries)
    const spentByPostgres = await spendingOfPostgres(database.url)
    const only = process.env['PRICES_OF'] ?? ''
    const asked = rows.filter(({ call, path, what = '' }) => `${call} ${path} ${what}`.includes(only))
    const priceOf = (row: Row) => measure(row, { ...measured, world, spentByPostgres })
    // What runs often is made faster while it runs.
    for (let n = 0; n < 6; n++) await priceOf(reference)
    const pages = [await priceOf(reference)]
    const found: Price[] = []
    for (const row of asked) {
      found.push(await priceOf(row))
      if (found.length % 40 === 0) pages.push(await priceOf(reference))
    }
    const spentOn = ({ node, database }: Price) => node + database
    const middle = median(pages.map(spentOn))
    const times = (one: Price) => spentOn(one) / middle
    found.sort((a, b) => times(b) - times(a))
    const origin = await usual.origin()
    for (const one of found) {
      if (times(one) <= most) continue
      one.limit = await limitOf(one, origin, world)
      check(
        `${nameOf(one.row)}: ${Math.round(times(one))} pages of a list; ${one.limit ?? 'never refused'}`,
        one.limit !== null,
      )
    }
    report.say('# What a call costs')
    report.say(
      `\n${machine(binaries)}. Processor time of Node and Postgres for one request that nobody made before, on ${queries.toLocaleString('en')} queries, and how many different pages of a list cost as much. Where that is more than ${most}, how often one network or member may ask before they are refused. Memory is what each of ${unreadReaders} readers holds who never read their answer, where it is longer than ${unreadBytes / 1024} kB.`,
    )
    const line = (one: Price) => [
      nameOf(one.row),
      one.answer.status,
      one.node,
      one.database,
      times(one),
      one.answer.bytes,
      one.unread === null ? '' : one.unread,
      one.limit ?? '',
    ]
    report.table(
      ['', 'answer', 'Node, ms', 'Postgres, ms', 'pages of a list', 'bytes', 'unread, kB', 'refused'],
      [...pages.filter((one) => spentOn(one) === middle).slice(0, 1), ...found].map(line),
    )
    if (!only) report.save()
  } finally {
    await measured.stop()
    await usual.stop()
    await db.close()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type World = Awaited<ReturnType<typeof createWorld>>

interface Measured {
  origin: string
  pid: number
  world: World
  spentByPostgres: () => number
}

let networks = 1_000
/** From ever other networks, which nobody is refused for. */
const anotherNetwork = () => networkOf(networks++ % 60_000)

async function measure(row: Row, { origin, pid, world, spentByPostgres }: Measured): Promise<Price> {
  const spent = () => ({ node: spentBy(pid), database: spentByPostgres() })
  const isRead = row.call.startsWith('GET ')
  const total = { node: 0, database: 0 }
  let [made, answer]: [number, Answer] = [0, { status: 0, bytes: 0 }]
  while (
    made < (isRead ? enough.times : enough.changes) &&
    total.node + total.database < enough.milliseconds
  ) {
    const round: Asked[] = []
    for (let n = 0; n < (isRead ? 20 : 8); n++) round.push(await world.next(row))
    const before = spent()
    const answers: Answer[] = []
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let one = round.shift(); one; one = round.shift())
          answers.push(await send(origin, anotherNetwork(), one))
      }),
    )
    const after = spent()
    total.node += after.node - before.node
    total.database += after.database - before.database
    made += answers.length
    // What was refused cost nothing, and the rest is what it costs.
    answer = answers.find(({ status }) => status < 300) ?? answers[0] ?? answer
  }
  const price = {
    row,
    node: total.node / made,
    database: total.database / made,
    answer,
    unread: null,
    limit: null,
  }
  return {
    ...price,
    unread: isRead && answer.bytes > unreadBytes ? await held(await world.next(row), origin, pid) : null,
  }
}

/** Kilobytes that a reader holds who does not read. */
async function held({ path, headers }: Asked, origin: string, pid: number): Promise<number> {
  const before = residentMegabytes(pid)
  const { letGo } = askUnread(origin, path, unreadReaders, headers)
  let peak = before
  for (let times = 0; times < 40; times++) {
    await pause(100)
    peak = Math.max(peak, residentMegabytes(pid))
  }
  await letGo()
  return Math.round(((peak - before) * 1_000) / unreadReaders)
}

const nameOf = ({ call, path, what }: Row) => {
  const shown = path.length > 90 ? `${path.slice(0, 90)}…` : path
  const [method = ''] = call.split(' ')
  return what && !what.startsWith('page')
    ? `${method} ${path.split('?')[0]}, ${what}`
    : (what ?? `${method} ${shown}`)
}

/** How often one network, or one member, may ask until they are told to wait; null where they never are. */
async function limitOf({ row, answer: usual }: Price, origin: string, world: World): Promise<string | null> {
  const [from, newcomer] = [anotherNetwork(), await world.join()]
  const refusals: Answer[] = []
  let made = 0
  // A page without its content, or another picture in its place, is cheap as well.
  const isRefusal = ({ status, bytes }: Answer) =>
    [429, 503].includes(status) ||
    (usual.status < 300 && status >= 300 && status < 500) ||
    (usual.status === 200 && status === 200 && bytes < usual.bytes / 2)
  await Promise.all(
    Array.from({ length: flood.atOnce }, async () => {
      while (!refusals.length && made < flood.times) {
        made += 1
        const answer = await send(origin, from, await world.next(row, newcomer))
        if (isRefusal(answer)) refusals.push(answer)
      }
    }),
  )
  const [refusal] = refusals
  if (!refusal) return null
  return `${refusal.status === 200 ? 'less of it' : refusal.status} by ${made}`
}
