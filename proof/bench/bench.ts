// npm run bench: speed as ratios between servers that are measured in turns on one machine.
//   npm run bench -- reads html writes growth search whole moderation follows pack start   some parts only
//   BENCH_SECONDS, BENCH_ROUNDS                          length of a round, number of rounds
//   BENCH_READS=different                                only the reads whose name contains this
//   BENCH_LARGEST=10000000                               how far growth is followed, a million otherwise
//   BENCH_SERVER=postgres://…                            an empty server of one's own, which keeps large tables for the next run
//   BENCH_QUERIES=1000                                   no table larger than this: whether it runs, not how fast
import { deepEqual, equal } from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { Database } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { addressOf, findPostgres, startPostgres } from '../../tests/support/postgres-server.ts'
import { residentMegabytes, signUp, startInstance, type Instance } from '../instance.ts'
import { chosenFrom } from '../parts.ts'
import { barePages } from './bare-pglite.ts'
import { askAbout, fillFollowers, followedBrand, otherBrand, untilAllAreTold } from './follows.ts'
import { fill, idOf, limited, sizes } from './fill.ts'
import type { Change, LoadResult } from './load.ts'
import { memberChanges, rawToken } from './changes.ts'
import { caseSizes, fillCases, queuePages, signUpModerator, type Cases } from './moderation.ts'
import { answersOnAPhone, slower } from './on-a-phone.ts'
import { askForPack, fillPack, hideOne, packsPerSecond, unpacked, voteOn } from './pack.ts'
import { phrases } from './phrases.ts'
import { apart, ofLargeTables, oursAlone, pages, reads } from './reads.ts'
import { askEach, load, startServer, type BenchServer } from './servers.ts'
import { createReport, machine, median, spread, type Cell } from './table.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 3)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const connections = 32
/** The others know no members whose addresses they would mask. */
const sameForAll = { EMAILS: 'public' }
const running: BenchServer[] = []
/** Who marks on a server, the same in every round and on each side: a first vote costs more than another one. */
const tokensOf = new Map<string, string[]>()
const askedReads = Object.entries(reads).filter(([name]) => name.includes(process.env['BENCH_READS'] ?? ''))
const wanted = chosenFrom([
  'reads',
  'html',
  'writes',
  'growth',
  'search',
  'whole',
  'moderation',
  'follows',
  'pack',
  'start',
])

const binaries = findPostgres()
const kept = process.env['BENCH_SERVER']
const server = kept
  ? { url: kept, stop: () => Promise.resolve() }
  : await startPostgres({ fsync: 'on', shared_buffers: '512MB', max_connections: '100' })
if (!server || !binaries) throw new Error('The benchmark needs Postgres: install its server binaries.')
const folder = await mkdtemp(join(tmpdir(), 'swapwise-bench-'))
const report = createReport('bench.md')
report.say('# Benchmark')
report.say()
report.say(
  `${machine(binaries)}. Median of ${rounds} rounds of ${seconds} s, taken in turns; ${connections} connections; load from a process of its own on the same machine.`,
)

try {
  if (wanted('reads') || wanted('writes')) await compare()
  if (wanted('html')) await measureHtml()
  if (wanted('growth') || wanted('search') || wanted('whole')) await measureGrowth()
  if (wanted('moderation')) await measureModeration()
  if (wanted('follows')) await measureFollows()
  if (wanted('pack')) await measurePack()
  if (wanted('start')) await measureStart()
} finally {
  report.save()
  await stopAll()
  await server.stop()
  await rm(folder, { recursive: true })
}

/** Whatever ends a comparison, its servers end with it. */
async function keep<Server extends BenchServer>(starting: Promise<Server>): Promise<Server> {
  const started = await starting
  running.push(started)
  return started
}

async function stopAll(): Promise<void> {
  for (const one of running.splice(0)) await one.stop()
}

/** Pages of queries as HTML, beside their JSON and beside Express with the same components. */
async function measureHtml(): Promise<void> {
  const databaseUrl = await filledPostgres(limited(10_000))
  const servers = {
    Postgres: await keep(
      startInstance({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'html'), ...sameForAll }),
    ),
    Express: await keep(startServer('baseline', databaseUrl)),
  }
  const ids = Array.from({ length: Math.min(2_000, limited(10_000) - 1) }, (_, n) => idOf(n + 1))
  const cases = {
    'one page for all': { html: ids.slice(0, 1), least: 8 },
    '2,000 different ones': { html: ids, least: 2 },
  }
  report.say('\n## Pages as HTML')
  const rows: Cell[][] = []
  for (const [name, { html, least }] of Object.entries(cases)) {
    const measured = (of: (id: string) => string) =>
      measureInTurns(servers, ({ origin }) => load({ origin, paths: html.map(of), seconds, connections }))
    const pages = await measured((id) => `/query/${id}`)
    const data = await measured((id) => `/products/${id}`)
    const speed = (outcomes: LoadResult[]) => median(outcomes.map(({ perSecond }) => perSecond))
    rows.push([
      name,
      speed(pages.Postgres),
      median(pages.Postgres.map(({ p99 }) => p99)),
      speed(data.Postgres),
      speed(pages.Express),
      verdict(speed(pages.Postgres) / speed(pages.Express), '≥', least),
    ])
  }
  report.table(['requests/s', 'HTML', 'its p99, ms', 'JSON of the same', 'Express', 'times Express'], rows)

  const { origin } = servers.Postgres
  const paths = ids.map((id) => `/products/${id}`)
  const alone = await load({ origin, paths, seconds, connections: 4 })
  // Each asked for in a spelling of its own is rendered anew.
  const rendered = ids.map((id, n) => `/query/${id}?after=x${n}`)
  const [, beside] = await Promise.all([
    load({ origin, paths: rendered, seconds: seconds + 1, connections }),
    load({ origin, paths, seconds, connections: 4 }),
  ])
  report.say(
    `\np99 of one query as JSON, ms: ${alone.p99} alone, ${beside.p99} while pages are rendered at full speed. Resident afterwards, MB: ${residentMegabytes(servers.Postgres.pid)}.`,
  )
  await stopAll()
}

/** The four servers on 100,000 queries. */
async function compare(): Promise<void> {
  const size = limited(100_000)
  const databaseUrl = await filledPostgres(size)
  const dataDir = join(folder, 'pglite')
  await filled(await openPglite(dataDir), size)
  const bare = wanted('reads') ? await barePages(dataDir, apart.map(idOf), seconds) : NaN
  const servers = {
    Postgres: await keep(
      startInstance({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'mail'), ...sameForAll }),
    ),
    PGlite: await keep(startInstance({ DATA_DIR: dataDir, ...sameForAll })),
    raw: await keep(startServer('raw-server', databaseUrl)),
    Express: await keep(startServer('baseline', databaseUrl)),
  }
  if (wanted('reads')) {
    await assertSameAnswers(servers)
    report.say(`\n## Reads, ${size.toLocaleString('en')} queries`)
    const rows: Cell[][] = []
    const slow: Cell[][] = []
    for (const [name, paths] of askedReads) {
      const { Express: _, ...others } = servers
      const asked: Record<string, BenchServer> = oursAlone.includes(name) ? others : servers
      const found = await measureInTurns(asked, ({ origin }) => load({ origin, paths, seconds, connections }))
      const rounds = (server: keyof typeof servers) => found[server] ?? []
      const speed = (server: keyof typeof servers) => median(rounds(server).map(({ perSecond }) => perSecond))
      const p99 = (server: keyof typeof servers) => median(rounds(server).map(({ p99 }) => p99))
      rows.push([
        name,
        speed('Postgres'),
        spread(rounds('Postgres').map(({ perSecond }) => perSecond)),
        speed('PGlite'),
        speed('raw'),
        speed('Express'),
        verdict(speed('Postgres') / speed('raw'), '≥', 1),
        pages.includes(name)
          ? verdict(speed('Postgres') / speed('Express'), '≥', 2.5)
          : speed('Postgres') / speed('Express'),
      ])
      slow.push([
        name,
        p99('Postgres'),
        p99('PGlite'),
        p99('raw'),
        p99('Express'),
        verdict(p99('Postgres') / p99('raw'), '≤', 1.2),
      ])
    }
    report.table(
      [
        'requests/s',
        'Postgres',
        'spread',
        'PGlite',
        'raw server',
        'Express',
        'of the raw server',
        'times Express',
      ],
      rows,
    )
    report.table(['p99, ms', 'Postgres', 'PGlite', 'raw server', 'Express', 'times the raw server'], slow)
    report.say(`The engine of PGlite alone reads ${Math.round(bare)} different pages a second.`)
    report.say(`Resident afterwards, MB: ${verdict(residentMegabytes(servers.Postgres.pid), '≤', 300)}.`)
  }
  if (wanted('writes')) {
    report.say('\n## Writes')
    const { Postgres, PGlite, raw } = servers
    const found = await measureInTurns({ Postgres, PGlite, raw }, async (server) =>
      load({
        origin: server.origin,
        paths: ['/recommendations'],
        seconds,
        connections,
        token: server === raw ? 'none' : await signUp(server.origin),
        body: JSON.stringify({
          title: 'Try the one from the mill',
          productName: 'Mill Soap',
          reason: 'Refills in every town.',
          queryId: idOf(200 + Math.floor(Math.random() * 800)),
        }),
      }),
    )
    const rows = [writeRow('add a recommendation', found)]
    for (const [name, changesBy] of Object.entries(memberChanges)) {
      const mark = (server: BenchServer) =>
        loadMarks(server, changesBy, server === raw ? rawToken : () => signUp(server.origin))
      rows.push(writeRow(name, await measureInTurns({ Postgres, PGlite, raw }, mark)))
    }
    report.table(['requests/s', 'Postgres', 'spread', 'PGlite', 'raw server', 'of the raw server'], rows)
  }
  await stopAll()
}

/** By one member for each connection: nobody makes many marks at once. */
async function loadMarks(
  { origin }: BenchServer,
  changesBy: (tokens: string[]) => Change[],
  tokenOf: (n: number) => string | Promise<string>,
): Promise<LoadResult> {
  const tokens = tokensOf.get(origin) ?? []
  tokensOf.set(origin, tokens)
  while (tokens.length < connections) tokens.push(await tokenOf(4_000 + tokens.length))
  return load({ origin, paths: [], seconds, connections, changes: changesBy(tokens) })
}

function writeRow(name: string, found: Record<'Postgres' | 'PGlite' | 'raw', LoadResult[]>): Cell[] {
  const speed = (server: keyof typeof found) => median(found[server].map((outcome) => outcome.perSecond))
  return [
    name,
    speed('Postgres'),
    spread(found.Postgres.map((outcome) => outcome.perSecond)),
    speed('PGlite'),
    speed('raw'),
    verdict(speed('Postgres') / speed('raw'), '≥', 0.7),
  ]
}

/** A comparison of servers that answer differently would be none. */
async function assertSameAnswers(
  servers: Record<'Postgres' | 'raw' | 'Express', BenchServer>,
): Promise<void> {
  for (const [name, [path = '']] of Object.entries(reads)) {
    const answer = async (server: BenchServer) => (await fetch(server.origin + path)).text()
    const ours = await answer(servers.Postgres)
    equal(await answer(servers.raw), ours, path)
    if (!oursAlone.includes(name))
      deepEqual(JSON.parse(await answer(servers.Express)), JSON.parse(ours), path)
  }
}

/** The same reads and marks on tables of three sizes, and the whole list of the largest. */
async function measureGrowth(): Promise<void> {
  const servers: Record<string, Instance> = {}
  for (const size of sizes)
    servers[size] = await keep(
      startInstance({
        DATABASE_URL: await filledPostgres(size),
        DATA_DIR: join(folder, `mail-${size}`),
        TRUST_PROXY: 'on',
      }),
    )
  if (wanted('growth')) {
    report.say('\n## Growth: p99 in ms on tables of three sizes')
    const rows: Cell[][] = []
    const measure = async (name: string, ask: (server: Instance) => Promise<LoadResult>) => {
      const found = await measureInTurns(servers, ask)
      const p99 = sizes.map((size) => median(found[size]?.map((outcome) => outcome.p99) ?? []))
      const ratio = (p99[2] ?? NaN) / (p99[0] ?? NaN)
      rows.push([name, ...p99, verdict(ratio, '≤', 1.5)])
      console.error(rows.at(-1)?.join(', '))
    }
    for (const [name, paths] of askedReads)
      if (!ofLargeTables.includes(name))
        await measure(name, ({ origin }) => load({ origin, paths, seconds, connections }))
    for (const [name, changesBy] of Object.entries(memberChanges))
      await measure(name, (server) => loadMarks(server, changesBy, () => signUp(server.origin)))
    report.table(
      [
        'p99, ms',
        ...sizes.map((size) => size.toLocaleString('en')),
        `${sizes[2].toLocaleString('en')} to ${sizes[0].toLocaleString('en')}`,
      ],
      rows,
    )
  }
  if (wanted('search')) await measureSearch(servers)
  const largest = servers[sizes[2]]
  if (wanted('whole') && largest) await measureWholeList(largest)
  await stopAll()
}

/** A thousand different phrases, one after the other: how long each keeps somebody waiting. */
async function measureSearch(servers: Record<string, Instance>): Promise<void> {
  report.say(`\n## Search: ${phrases.length.toLocaleString('en')} different phrases, one at a time`)
  const rows: Cell[][] = []
  for (const [path, bound] of [
    ['/search', 100],
    ['/suggest', 50],
  ] as const) {
    const paths = phrases.map((phrase) => `${path}?q=${encodeURIComponent(phrase)}`)
    const found = await measureInTurns(servers, (server) => askEach(server, paths))
    const [small = NaN, ...larger] = sizes.map((size) =>
      median(found[size]?.map((outcome) => outcome.p99) ?? []),
    )
    const ratio = (larger.at(-1) ?? NaN) / small
    rows.push([path, small, ...larger.map((p99) => verdict(p99, '≤', bound)), verdict(ratio, '≤', 2)])
  }
  report.table(
    [
      'p99, ms',
      ...sizes.map((size) => size.toLocaleString('en')),
      `${sizes[2].toLocaleString('en')} to ${sizes[0].toLocaleString('en')}`,
    ],
    rows,
  )
}

/** The unlimited list of a million queries, with other requests meanwhile. */
async function measureWholeList(server: Instance): Promise<void> {
  report.say(`\n## The whole list of ${sizes[2].toLocaleString('en')} queries`)
  const began = performance.now()
  const answer = await fetch(`${server.origin}/products`)
  let bytes = 0
  let peak = 0
  let slowest = 0
  let asked = 0
  const reading = { done: false }
  const meanwhile = (async () => {
    while (!reading.done) {
      const start = performance.now()
      await (await fetch(`${server.origin}/products/${idOf(7)}`)).text()
      slowest = Math.max(slowest, performance.now() - start)
      asked += 1
      peak = Math.max(peak, residentMegabytes(server.pid))
    }
  })()
  for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length
  reading.done = true
  await meanwhile
  report.table(
    ['megabytes', 'seconds', 'peak resident, MB', 'other requests meanwhile', 'slowest of them, ms'],
    [[bytes / 1e6, (performance.now() - began) / 1000, verdict(peak, '≤', 300), asked, slowest]],
  )
}

/** The first page of the moderators' queue, one request at a time. */
async function measureModeration(): Promise<void> {
  report.say('\n## Moderation: the first page of the queue, 24 of those that wait')
  const servers: Record<string, BenchServer & { token: string }> = {}
  for (const cases of caseSizes) {
    const databaseUrl = await filledPostgres(limited(10_000), cases)
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, `cases-${cases.reports}`) }
    const server = await keep(startInstance(env))
    servers[cases.reports] = { ...server, token: await signUpModerator(server.origin, databaseUrl) }
  }
  const found = await measureInTurns(servers, (server) => askEach(server, queuePages, server.token))
  const rows = (['p50', 'p95', 'p99'] as const).map((share) => {
    const [small = NaN, large = NaN] = caseSizes.map(({ reports }) =>
      median(found[reports]?.map((outcome) => outcome[share]) ?? []),
    )
    return [share, small, verdict(large, '≤', 50), verdict(large / small, '≤', 2)]
  })
  const names = caseSizes.map(
    ({ reports, decisions }) =>
      `${reports.toLocaleString('en')} reports, ${decisions.toLocaleString('en')} decisions`,
  )
  report.table(['ms', ...names, 'many to few'], rows)
  await stopAll()
}

/** What it costs whoever asks about a brand that many follow, and everybody else while those are told. */
async function measureFollows(): Promise<void> {
  const followers = limited(100_000)
  report.say(`\n## A brand with ${followers.toLocaleString('en')} followers`)
  const databaseUrl = await filledPostgres(limited(10_000))
  await fillFollowers(databaseUrl, followers)
  const server = await keep(
    startInstance({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'follows'), ...sameForAll }),
  )
  const token = await signUp(server.origin)
  const paths = Array.from({ length: limited(500) }, (_, n) => `/products/${idOf(n + 1)}`)
  const before = await load({ origin: server.origin, paths, seconds, connections: 4 })
  const other = median(await askAbout(server, otherBrand, token))
  const [first = NaN] = await askAbout(server, followedBrand, token, 1)
  const during = await load({ origin: server.origin, paths, seconds, connections: 4 })
  const { seconds: took, members, told } = await untilAllAreTold(databaseUrl)
  report.say(
    `\nAsking about it takes ${verdict(first / other, '≤', 3)} times what asking about another does (${Math.round(first)} and ${Math.round(other)} ms). p99 of one query as JSON, ms: ${before.p99} before, ${during.p99} while its followers are told. All ${members.toLocaleString('en')} of them are, each once (${told.toLocaleString('en')}), ${took.toFixed(0)} s after that. Resident, MB: ${Math.round(residentMegabytes(server.pid))}.`,
  )
  equal(told, members)
  equal(members, followers)
  await stopAll()
}

/** All active queries in one answer: how large, how long it takes to make, what is sent when little changed. */
async function measurePack(): Promise<void> {
  const queries = limited(10_000)
  report.say(`\n## The pack of ${queries.toLocaleString('en')} queries with three alternatives each`)
  const databaseUrl = await emptyPostgres('pack')
  await fillPack(databaseUrl, queries)
  const { origin, pid } = await keep(
    startInstance({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'pack'), TRUST_PROXY: 'on' }),
  )
  const atRest = residentMegabytes(pid)
  const first = await askForPack(origin)
  const made = residentMegabytes(pid)
  const all = unpacked(first)
  equal(all.queries.length, queries)
  const zipped = await askForPack(origin, { encoding: 'gzip' })
  const plain = await askForPack(origin, { encoding: 'identity' })
  const unchanged = await packsPerSecond(origin, seconds, 304, `W/"${first.version}"`)
  const whole = await packsPerSecond(origin, seconds, 200)
  const resident = residentMegabytes(pid)

  const hidden = await hideOne(databaseUrl)
  const without = await askForPack(origin)
  equal(
    unpacked(without).queries.some(({ _id }) => _id === hidden),
    false,
  )
  await voteOn(databaseUrl, 50)
  let next = without
  while (next.version === without.version) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    next = await askForPack(origin)
  }
  const difference = await askForPack(origin, { query: `?since=${first.version}` })
  const { since, queries: changed, removed } = unpacked(difference)
  deepEqual([since, removed], [first.version, [hidden]])
  report.table(
    ['kB', 'brotli', 'gzip', 'as it is', `difference: ${changed.length} queries changed, 1 gone`],
    [
      [
        'bytes / 1,000',
        verdict(first.bytes.length / 1_000, '≤', 1_500),
        zipped.bytes.length / 1_000,
        plain.bytes.length / 1_000,
        difference.bytes.length / 1_000,
      ],
    ],
  )
  report.say(
    `\nThe first answer takes ${Math.round(first.milliseconds)} ms, the one after a query was hidden ${Math.round(without.milliseconds)}, a difference ${Math.round(difference.milliseconds)}. Answers a second: ${Math.round(unchanged)} that nothing changed, ${Math.round(whole)} whole. Resident, MB: ${Math.round(atRest)} at rest, ${Math.round(made)} with the first, ${Math.round(resident)} after all of them.`,
  )
  const phone = await answersOnAPhone(origin, all)
  if (phone) {
    report.say(`\n## Answers from it, without a connection, processor slowed ${slower} times`)
    const { opened, requests, ...answers } = phone
    report.table(
      ['ms', 'median', 'longest'],
      Object.entries(answers).map(([what, taken]) => [
        what,
        verdict(median(taken), '≤', 300),
        Math.max(...taken),
      ]),
    )
    report.say(
      `\nA list has 20 lines. A page is there, filled, ${opened} ms after it was opened. Requests: ${verdict(requests, '≤', 0)}.`,
    )
  } else report.say('\nNo browser here: what a phone answers is not measured.')
  await stopAll()
}

/** From the start of the process to its first answer. */
async function measureStart(): Promise<void> {
  report.say('\n## Start and rest')
  const databaseUrl = await filledPostgres(1_000)
  const dataDir = join(folder, 'start')
  await filled(await openPglite(dataDir), 1_000)
  const rows: Cell[][] = []
  for (const [name, env, bound] of [
    ['Postgres', { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'start-mail') }, 600],
    ['PGlite', { DATA_DIR: dataDir }, 1_500],
  ] as const) {
    const times: number[] = []
    let atRest = 0
    for (let round = 0; round < rounds + 1; round++) {
      const began = performance.now()
      const server = await startInstance(env)
      times.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      atRest = residentMegabytes(server.pid)
      await server.stop()
    }
    // The first one also makes keys and fills the disk's cache.
    rows.push([name, verdict(median(times.slice(1)), '≤', bound), spread(times.slice(1)), atRest])
  }
  report.table(['', 'listening after, ms', 'spread', 'resident at rest, MB'], rows)
}

/** Each server once in every round, so that whatever else the machine does meets all of them. */
async function measureInTurns<Name extends string, Server extends BenchServer, Result>(
  servers: Record<Name, Server>,
  measure: (server: Server) => Promise<Result>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(servers) as Name[]
  const found = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const outcome = await measure(servers[name])
      // The first round warms up, unless there is no other.
      if (round > 0 || rounds === 0) found[name].push(outcome)
    }
  return found
}

function verdict(value: number, sign: '≥' | '≤', bound: number): string {
  const met = sign === '≥' ? value >= bound : value <= bound
  const shown = value >= 100 ? Math.round(value) : value.toFixed(2)
  return `${shown} (${sign} ${bound}${met ? '' : ' MISSED'})`
}

async function emptyPostgres(name: string): Promise<string> {
  const admin = postgres(server?.url ?? '', { max: 1, onnotice: () => {} })
  const url = new URL(server?.url ?? '')
  url.pathname = name
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  const db = await openPostgres({ address: addressOf(url.href), poolSize: 2, timeoutSeconds: 0 })
  await migrate(db)
  await db.close()
  return url.href
}

async function filledPostgres(size: number, cases?: Cases): Promise<string> {
  const name = cases ? `cases_${cases.reports}` : `size_${size}`
  const admin = postgres(server?.url ?? '', { max: 1, onnotice: () => {} })
  const url = new URL(server?.url ?? '')
  url.pathname = name
  const [known] = await admin`select from pg_database where datname = ${name}`
  if (!known) {
    console.error(`Filling ${size.toLocaleString('en')} queries…`)
    await admin.unsafe(`create database ${name}`)
    await filled(
      await openPostgres({ address: addressOf(url.href), poolSize: 2, timeoutSeconds: 0 }),
      size,
      cases,
    )
  }
  await admin.end()
  return url.href
}

async function filled(db: Database, size: number, cases?: Cases): Promise<void> {
  await migrate(db)
  await fill(db, size)
  if (cases) await fillCases(db, cases)
  await db.close()
}
