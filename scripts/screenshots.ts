// npm run screenshots: every screen listed here, in both themes and two widths, to a folder that git ignores.
// With `-- --readme` also the two pictures of the README.
import { rm } from 'node:fs/promises'
import { chromium, type Browser } from '@playwright/test'
import type { Query } from '#contract/queries.ts'
import { screens } from '#contract/screens.ts'
import { findBrowser, launchArguments } from '../tests/support/browser.ts'
import { startServer } from '../tests/support/server.ts'

interface Shot {
  name: string
  path: string
  /** What is on screen once it is complete; its main heading unless given. */
  ready?: string
  /** The part that the README shows, from its top edge on. */
  readme?: string
}

const themes = ['light', 'dark'] as const
const widths = [360, 1280]

const shotsOf = (query: Query): Shot[] => [
  {
    name: 'home',
    path: screens.home,
    ready: 'text=What Our Customers Say',
    readme: 'h2:text("Recently Added Queries")',
  },
  { name: 'queries', path: screens.queries, ready: 'text=Submitted by' },
  {
    name: 'query',
    path: screens.query.replace(':id', query._id),
    ready: 'text=Recommended by',
    readme: 'body',
  },
  { name: 'query-not-found', path: screens.query.replace(':id', 'f'.repeat(24)) },
  { name: 'about', path: screens.about },
  { name: 'services', path: screens.services },
  { name: 'contact', path: screens.contact },
  { name: 'login', path: screens.login },
  { name: 'register', path: screens.register },
  { name: 'forgot-password', path: screens.forgotPassword },
  { name: 'not-found', path: '/no/such/page' },
]

/** Pictures that load when they come near the screen have to be passed once. */
const scrollThrough = `(async () => {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
    scrollTo(0, y)
    await new Promise((done) => setTimeout(done, 60))
  }
  scrollTo(0, 0)
})()`

const found = await findBrowser()
if (!found) throw new Error('No browser found. Install Chromium or set CHROMIUM_PATH.')
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: launchArguments,
  env: { ...process.env, ...found.env },
})
const server = await startServer()
try {
  const queries = (await (await fetch(`${server.origin}/products`)).json()) as Query[]
  const [discussed] = queries.sort((a, b) => b.recommendationCount - a.recommendationCount)
  if (!discussed) throw new Error('There is no demo content to show.')
  const shots = shotsOf(discussed)
  await rm('screenshots', { recursive: true, force: true })
  for (const theme of themes)
    for (const width of widths)
      for (const shot of shots)
        await take(browser, shot, { theme, width, file: `screenshots/${shot.name}-${theme}-${width}.png` })
  if (process.argv.includes('--readme'))
    for (const shot of shots)
      if (shot.readme)
        await take(browser, shot, {
          theme: 'light',
          width: 1280,
          file: `docs/images/${shot.name}.png`,
          part: shot.readme,
        })
} finally {
  await browser.close()
  await server.stop()
}

interface Setting {
  theme: (typeof themes)[number]
  width: number
  file: string
  part?: string
}

async function take(browser: Browser, shot: Shot, { theme, width, file, part }: Setting) {
  const page = await browser.newPage({
    baseURL: server.origin,
    viewport: { width, height: width < 600 ? 740 : 800 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  await page.addInitScript(`localStorage.setItem('theme', '${theme}')`)
  await page.goto(shot.path)
  await page
    .locator(shot.ready ?? 'h1')
    .first()
    .waitFor()
  await page.evaluate(scrollThrough)
  await page.waitForLoadState('networkidle')
  if (part)
    await page.locator(part).evaluate((element: { scrollIntoView(): void }) => element.scrollIntoView())
  await page.screenshot({ path: file, fullPage: !part })
  console.log(file)
  await page.close()
}
