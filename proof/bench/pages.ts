// npm run bench:pages: the four pages most people see first, on a throttled phone, and a very long list.
//   npm run bench:pages -- /login        the pages whose address begins so, and not the list
//   BENCH_ROUNDS, BENCH_QUERIES          how often each page is looked at, cards in the list
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '#server/platform/free-port.ts'
import { openPglite } from '#server/db/pglite.ts'
import { migrate } from '#server/db/migrate.ts'
import { findBrowser, launchArguments, type Browser } from '../../tests/support/browser.ts'
import { startServer } from '../../tests/support/server.ts'
import { startInstance } from '../instance.ts'
import { fill, idOf } from './fill.ts'
import { createReport, median, type Cell } from './table.ts'

const cards = Number(process.env['BENCH_QUERIES'] ?? 2_000)
const longestTask = 50
/** One run differs from the next by a few points. */
const runsOfEach = Number(process.env['BENCH_ROUNDS'] ?? 3)
const [wanted] = process.argv.slice(2)

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
  if (!wanted) await longList(browser)
} finally {
  report.save()
}

async function scores({ executablePath, env }: Browser): Promise<void> {
  const server = await startServer()
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'swapwise-browser-'))
  const chrome = spawn(
    executablePath,
    [...launchArguments, '--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    { env: { ...process.env, ...env }, stdio: 'ignore' },
  )
  try {
    await answers(`http://127.0.0.1:${port}/json/version`)
    const [first] = (await (await fetch(`${server.origin}/products?limit=1`)).json()) as { _id: string }[]
    const rows: Cell[][] = []
    for (const [path, bound] of [
      ['/queries', 95],
      ['/login', 95],
      [`/query/${first?._id ?? ''}`, 95],
      ['/', 90],
    ] as const) {
      if (wanted && !path.startsWith(wanted)) continue
      const runs: Run[] = []
      for (let n = 0; n < runsOfEach; n++) runs.push(await examine(`${server.origin}${path}`, port))
      const categories = Object.keys(runs[0]?.scores ?? {})
      rows.push([
        path.replace(/[0-9a-f]{24}/, '{id}'),
        ...categories.map((id) => {
          const percent = median(runs.map(({ scores }) => scores[id] ?? 0))
          const wanted = id === 'performance' ? bound : 100
          return `${percent} (≥ ${wanted}${percent >= wanted ? '' : ' MISSED'})`
        }),
        [...new Set(runs.flatMap(({ missed }) => missed))].join(', ') || 'nothing',
      ])
    }
    report.say(`\n## Lighthouse, mobile profile, median of ${runsOfEach}`)
    report.table(['page', 'performance', 'accessibility', 'best practices', 'SEO', 'missed'], rows)
  } finally {
    chrome.kill('SIGKILL')
    await server.stop()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface Run {
  /** Percent by category. */
  scores: Record<string, number>
  missed: string[]
}

async function examine(address: string, port: number): Promise<Run> {
  const result = await lighthouse(address, { port, logLevel: 'error', output: 'json' })
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No result.')
  const categories = Object.values(result.lhr.categories)
  const audits = Object.values(result.lhr.audits)
  return {
    scores: Object.fromEntries(categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    missed: categories
      .filter((category) => category.id !== 'performance')
      .flatMap((category) => category.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id))
      .filter((id) => audits.some((audit) => audit.id === id && audit.score !== null && audit.score < 1)),
  }
}

/** Loads cards until there are two thousand, then scrolls through all of them. */
async function longList({ executablePath, env }: Browser): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'swapwise-cards-'))
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
          await page.locator('a[href^="/query/"]').count(),
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
