// npm run bench:pages: the pages most people see first and what they do there, on a throttled phone, and a very long list.
//   npm run bench:pages -- /login        the pages whose address begins so, and nothing else
//   BENCH_ROUNDS, BENCH_QUERIES          how often each page is looked at, cards in the list
//   BENCH_BEFORE                         where another version runs, with the demo content, measured in turns
import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { brandSlug } from '#contract/brand-slug.ts'
import { freePort } from '#server/platform/free-port.ts'
import { openPglite } from '#server/db/pglite.ts'
import { migrate } from '#server/db/migrate.ts'
import { join } from '../../tests/e2e/member.ts'
import { findBrowser, launchArguments, type Browser } from '../../tests/support/browser.ts'
import { pictureOf } from '../../tests/support/picture-files.ts'
import { startServer } from '../../tests/support/server.ts'
import { startInstance } from '../instance.ts'
import { fill, idOf } from './fill.ts'
import { interactions } from './interactions.ts'
import { slower } from './on-a-phone.ts'
import { createReport, median, type Cell } from './table.ts'

const cards = Number(process.env['BENCH_QUERIES'] ?? 5_000)
const longestTask = 50
/** One run differs from the next by a few points. */
const runsOfEach = Number(process.env['BENCH_ROUNDS'] ?? 3)
const before = process.env['BENCH_BEFORE']
const [wanted] = process.argv.slice(2)

const bounds = [
  ['/query/{id}', 98],
  ['/brand/{slug}', 98],
  ['/member/{handle}', 98],
  ['/login', 98],
  ['/queries', 96],
  ['/', 95],
  ['/scan', 95],
] as const

/** In milliseconds; the last is a share of the screen. */
const measures = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
}

/** Fetched when it is wanted: it is larger than all that is installed for tests, and looks at pages here alone. */
const lighthouse = ['exec', '--yes', '--package=lighthouse@12.8.2', '--', 'lighthouse']

const browser = await findBrowser()
if (!browser) throw new Error('No browser found. Install Chromium or set CHROMIUM_PATH.')
const report = createReport('pages.md')
report.say('# Pages')

const scrollThrough = `(async () => {
  const tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)))
    .observe({ type: 'longtask' })
  for (let y = document.body.scrollHeight; y > 0; y -= 400) {
    scrollTo(0, y)
    await new Promise((done) => requestAnimationFrame(done))
  }
  await new Promise((done) => setTimeout(done, 500))
  return tasks
})()`

try {
  await scores(browser)
  if (!wanted) {
    await measureInteractions(browser)
    await longList(browser)
  }
} finally {
  report.save()
}

async function scores({ executablePath, env }: Browser): Promise<void> {
  const server = await startServer({ POST_LIMITS: 'off', CHALLENGE: 'off' })
  const port = await freePort()
  const profile = await mkdtemp(inFolder(tmpdir(), 'swapwise-browser-'))
  const chrome = spawn(
    executablePath,
    [...launchArguments, '--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    // Where it is started by a script, that is not all there is to end.
    { env: { ...process.env, ...env }, stdio: 'ignore', detached: true },
  )
  try {
    await answers(`http://127.0.0.1:${port}/json/version`)
    const versions: [name: string, origin: string][] = [['this one', server.origin]]
    if (before) versions.push(['before', before])
    const rows: Cell[][] = []
    for (const [page, bound] of bounds) {
      if (wanted && !page.startsWith(wanted)) continue
      const looks = await Promise.all(
        versions.map(async ([name, origin]) => ({
          name,
          address: await addressOf(page, origin),
          runs: [] as Run[],
        })),
      )
      // The first look is not counted: neither the server nor the browser has seen the page before.
      for (let n = runsOfEach ? -1 : 0; n < runsOfEach; n++)
        for (const { address, runs } of looks) {
          const run = address && (await examine(address, port))
          if (run && n >= 0) runs.push(run)
        }
      for (const { name, runs } of looks) {
        const row = [page, name, ...summary(runs, bound)]
        // It takes its time: what is there is told.
        console.error(row.join(', '))
        rows.push(row)
      }
    }
    report.say(`\n## Lighthouse, mobile profile, median of ${runsOfEach}`)
    report.table(
      [
        'page',
        'version',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        ...Object.values(measures),
        'missed',
      ],
      rows,
    )
  } finally {
    if (chrome.pid) process.kill(-chrome.pid, 'SIGKILL')
    await server.stop()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface Run {
  /** Percent by category. */
  scores: Record<string, number>
  /** What the first of them is made of. */
  measured: number[]
  missed: string[]
}

/** As much of what Lighthouse reports as is read here. */
interface Report {
  runtimeError?: { message: string }
  categories: Record<
    string,
    { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { id: string; score: number | null; numericValue?: number }>
}

async function examine(address: string, port: number): Promise<Run> {
  const options = [`--port=${port}`, '--output=json', '--quiet']
  const { stdout } = await promisify(execFile)('npm', [...lighthouse, address, ...options], {
    maxBuffer: 2 ** 26,
  })
  const result = JSON.parse(stdout) as Report
  if (result.runtimeError) throw new Error(result.runtimeError.message)
  const categories = Object.values(result.categories)
  const audits = Object.values(result.audits)
  return {
    scores: Object.fromEntries(categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    measured: Object.keys(measures).map((id) => result.audits[id]?.numericValue ?? 0),
    missed: categories
      .filter((category) => category.id !== 'performance')
      .flatMap((category) => category.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id))
      .filter((id) => audits.some((audit) => audit.id === id && audit.score !== null && audit.score < 1)),
  }
}

function summary(runs: readonly Run[], bound: number): Cell[] {
  const scores = Object.keys(runs[0]?.scores ?? {}).map((id) => {
    const percent = median(runs.map(({ scores }) => scores[id] ?? 0))
    const wanted = id === 'performance' ? bound : 100
    return `${percent} (≥ ${wanted}${percent >= wanted ? '' : ' MISSED'})`
  })
  const measured = Object.keys(measures).map((_, at) => median(runs.map((run) => run.measured[at] ?? 0)))
  return [
    ...scores,
    ...measured.map((value) => (value < 1 ? Number(value.toFixed(3)) : Math.round(value))),
    [...new Set(runs.flatMap(({ missed }) => missed))].join(', ') || 'nothing',
  ]
}

/** Of what the demo content holds; null where that version has no such page. */
async function addressOf(page: string, origin: string): Promise<string | null> {
  const [query] = (await (await fetch(`${origin}/products?limit=1`)).json()) as [
    { _id: string; productBrand: string },
  ]
  const address =
    origin +
    page
      .replace('{id}', query._id)
      .replace('{slug}', brandSlug(query.productBrand))
      .replace('{handle}', page.includes('{handle}') ? await memberWithPosts(origin) : '')
  return (await fetch(address)).ok ? address : null
}

/** Nobody of the demo content has an account. */
async function memberWithPosts(origin: string): Promise<string> {
  const member = await join(origin, 'Mira Holm')
  for (let n = 0; n < 6; n++) {
    const { url } = await member.upload(new Uint8Array(await pictureOf(`Kettle ${n}`)))
    await member.addQuery({ productName: `Kettle ${n}`, productImageUrl: url })
  }
  return (await member.call<{ handle: string }>('GET', '/members/me')).handle
}

async function measureInteractions(browser: Browser): Promise<void> {
  report.say(`\n## Until the next paint, processor slowed ${slower} times`)
  const rows = Object.entries(await interactions(browser)).map(([what, longest]) => [
    what,
    `${longest} (≤ 100${longest <= 100 ? '' : ' MISSED'})`,
  ])
  report.table(['', 'longest, ms'], rows)
}

/** Loads cards until all are there, then scrolls through all of them. */
async function longList({ executablePath, env }: Browser): Promise<void> {
  const folder = await mkdtemp(inFolder(tmpdir(), 'swapwise-cards-'))
  const db = await openPglite(folder)
  await migrate(db)
  await fill(db, cards)
  await db.close()
  const server = await startInstance({ DATA_DIR: folder })
  const playing = await chromium.launch({
    executablePath,
    args: launchArguments,
    env: { ...process.env, ...env },
  })
  try {
    const page = await playing.newPage({ viewport: { width: 1280, height: 800 } })
    // Pictures of the filling are nowhere; asking for them would be all this measures.
    await page.route('https://images.example.org/**', (route) => route.abort())
    await page.goto(`${server.origin}/queries`)
    await loadAll(page, idOf(1))
    // What loading them left to do is not scrolling.
    await page.waitForTimeout(2_000)
    const tasks = await page.evaluate<number[]>(scrollThrough)
    const longest = Math.round(Math.max(0, ...tasks))
    report.say('\n## A long list')
    report.table(
      ['cards', 'tasks over 50 ms while scrolling', 'longest, ms'],
      [
        [
          (await page.getByText(/queries shown$/).textContent()) ?? '',
          tasks.length,
          `${longest} (≤ ${longestTask}${longest <= longestTask ? '' : ' MISSED'})`,
        ],
      ],
    )
  } finally {
    await playing.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function loadAll(page: Page, oldest: string): Promise<void> {
  const last = page.locator(`a[href="/query/${oldest}"]`)
  const more = page.getByRole('button', { name: 'Load more' })
  for (let tries = 0; tries < 500 && !(await last.count()); tries++) {
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    await more.click({ timeout: 500 }).catch(() => {})
    await page.waitForTimeout(100)
  }
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The browser did not start.')
}
