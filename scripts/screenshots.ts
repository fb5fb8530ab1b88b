// npm run screenshots: every screen listed here, in both themes and two or three widths, to a folder that git ignores.
// With `-- NAME…` only the screens whose name contains one; with `-- --readme` the picture of the README instead, with
// `-- --install` those that browsers show to whoever is about to install the app.
import { rm } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { brandSlug } from '#contract/brand-slug.ts'
import type { Query } from '#contract/queries.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import { screenList, screens, type ScreenName } from '#contract/screens.ts'
import { join, logIn, type Member } from '../tests/e2e/member.ts'
import { fakeCameras, findBrowser, launchArguments } from '../tests/support/browser.ts'
import { prepareDemoData } from '../tests/support/demo-data.ts'
import { startServer } from '../tests/support/server.ts'
import { staff } from '../tests/support/staff.ts'

interface Shot {
  name: string
  path: string
  /** Who looks; a visitor unless given. */
  who?: Member
  /** What is on screen once it is complete; its main heading unless given. */
  ready?: string | undefined
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<void>
  /** The part that the README shows, from its top edge on. */
  readme?: string
  /** One that is worth a look on a tablet, too. */
  main?: true
}

/** Where people's pictures are said to be; the browser is given the shipped ones. */
const pictures = 'https://pictures.example.org'

const folder = process.env['SCREENSHOTS'] ?? 'screenshots'
const themes = ['light', 'dark'] as const
const [phone, tablet, desktop] = [360, 768, 1280] as const

interface Demo {
  /** The query that is talked about most. */
  discussed: Query
  /** One with evidence. */
  proved: Query
  newcomer: Member
  regular: Member
  ownQuery: string
  moderator: Member
  /** Queries of the regular member. */
  hidden: string
  locked: string
  merged: string
}

const clickOn = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()

const shotsOf = (demo: Demo): Shot[] => [
  ...shotsOfScreens(demo),
  ...shotsOfMost(demo),
  ...shotsOfPictures(demo),
  ...shotsOfModeration(demo),
]

/** What is on a screen once it is complete, where that is not its main heading. */
const ready: Partial<Record<ScreenName, string>> = {
  home: 'text=What Our Customers Say',
  queries: 'text=Submitted by',
  waiting: 'text=Submitted by',
  scan: '[aria-label=Beep]',
  myQueries: 'text=Submitted:',
  myRecommendations: 'td',
  recommended: 'td',
  savedQueries: '.query-card',
  notices: 'main time',
  noticeSettings: 'main input',
  profile: '#sessions li',
  moderationLog: 'main time',
  moderationOwn: 'main time',
  moderation: '[data-entry]',
  moderationDecided: 'main time',
}

/** Those worth a look on a tablet, too. */
const main: readonly ScreenName[] = [
  'home',
  'queries',
  'waiting',
  'login',
  'myQueries',
  'addQuery',
  'myRecommendations',
  'savedQueries',
  'notices',
  'noticeSettings',
  'moderationLog',
  'moderationOwn',
  'moderation',
  'moderationDecided',
]

/** Every screen that is about nothing in particular, as it is opened. */
const shotsOfScreens = ({ regular, moderator }: Demo): Shot[] =>
  screenList
    .filter(({ path }) => !path.includes(':'))
    .map((screen) => ({
      name: screen.path.slice(1).replaceAll('/', '-') || 'home',
      path: screen.path,
      ...(screen.for && { who: screen.for === 'members' ? regular : moderator }),
      ...(ready[screen.name] && { ready: ready[screen.name] }),
      ...(main.includes(screen.name) && { main: true as const }),
    }))

const shotsOfMost = ({ discussed, proved, newcomer, regular, ownQuery }: Demo): Shot[] => [
  { name: 'queries-one-column', path: `${screens.queries}?columns=1`, ready: 'text=Submitted by' },
  { name: 'queries-none', path: `${screens.queries}?search=nothing-like-it`, ready: 'text=No matching' },
  {
    name: 'queries-narrowed',
    path: `${screens.queries}?reasons=privacy,repair&status=active`,
    ready: 'text=Submitted by',
    main: true,
  },
  {
    name: 'queries-filters',
    path: `${screens.queries}?unanswered=true`,
    ready: 'text=Submitted by',
    act: unfoldFilters,
    main: true,
  },
  {
    name: 'brand',
    path: screens.brand.replace(':slug', brandSlug(proved.productBrand)),
    ready: '.query-card',
    main: true,
  },
  { name: 'brand-not-found', path: screens.brand.replace(':slug', 'nobody') },
  {
    name: 'queries-found',
    path: `${screens.queries}?search=bottle`,
    ready: 'text=Also found by brand',
    main: true,
  },
  {
    name: 'queries-corrected',
    path: `${screens.queries}?search=pibleton`,
    ready: 'text=Did you mean',
    main: true,
  },
  { name: 'search-suggested', path: screens.about, act: searchFor('pi'), main: true },
  { name: 'search-suggested-member', path: screens.about, who: regular, act: searchFor('pi') },
  {
    name: 'query',
    path: screens.query.replace(':id', discussed._id),
    ready: 'text=Recommended by',
    readme: 'body',
    main: true,
  },
  { name: 'query-not-found', path: screens.query.replace(':id', 'f'.repeat(24)) },
  { name: 'not-found', path: '/no/such/page' },
  {
    name: 'my-queries-delete',
    path: screens.myQueries,
    who: regular,
    ready: 'text=Submitted:',
    act: clickOn('Delete'),
  },
  { name: 'my-queries-empty', path: screens.myQueries, who: newcomer, ready: 'text=Add Your First Query' },
  {
    name: 'add-query-insecure',
    path: screens.addQuery,
    who: regular,
    act: (page) => page.getByLabel('Product Image URL').fill('http://images.example.org/kettle.png'),
    main: true,
  },
  {
    name: 'add-query-similar',
    path: screens.addQuery,
    who: regular,
    act: async (page) => {
      await page.getByLabel('Product Name').fill(discussed.productName)
      await page.getByText('Already asked?').waitFor()
    },
    main: true,
  },
  {
    name: 'query-weighed',
    path: `${screens.query.replace(':id', discussed._id)}?order=helpful`,
    who: regular,
    ready: '[aria-pressed=true] >> text=I switched',
    main: true,
  },
  {
    name: 'query-not-fit',
    path: screens.query.replace(':id', discussed._id),
    who: regular,
    ready: '[aria-pressed=true] >> text=I switched',
    act: (page) => page.getByRole('button', { name: 'Not a fit' }).last().click(),
  },
  {
    name: 'query-swap-note',
    path: screens.query.replace(':id', discussed._id),
    who: newcomer,
    ready: '[aria-pressed] >> text=I switched',
    act: switchAnew,
  },
  { name: 'query-own', path: screens.query.replace(':id', ownQuery), who: regular, main: true },
  {
    name: 'query-link-ended',
    path: `${screens.query.replace(':id', ownQuery)}#${'f'.repeat(24)}`,
    ready: 'text=no longer here',
    main: true,
  },
  { name: 'update-query', path: screens.updateQuery.replace(':id', ownQuery), who: regular },
  {
    name: 'update-query-conflict',
    path: screens.updateQuery.replace(':id', ownQuery),
    who: regular,
    act: changeElsewhere(regular, ownQuery),
    main: true,
  },
  { name: 'my-recommendations-empty', path: screens.myRecommendations, who: newcomer, ready: 'main .btn' },
  { name: 'recommended-empty', path: screens.recommended, who: newcomer, ready: 'main .btn' },
  { name: 'saved-queries-empty', path: screens.savedQueries, who: newcomer, ready: 'text=Browse queries' },
  { name: 'notices-empty', path: screens.notices, who: newcomer, ready: 'text=You have no notices' },
  {
    name: 'profile-delete',
    path: screens.profile,
    who: regular,
    act: clickOn('Delete my account'),
  },
  { name: 'menu', path: screens.about, who: regular, act: openMenu },
]

const choosePicture = (page: Page) =>
  page.locator('input[type=file]').first().setInputFiles('docs/images/query.png')

const shotsOfPictures = ({ regular, discussed }: Demo): Shot[] => [
  {
    name: 'picture-uploading',
    path: screens.addQuery,
    who: regular,
    act: async (page) => {
      await page.route('**/pictures', () => undefined)
      await choosePicture(page)
      await page.getByRole('img', { name: 'Preview of your picture' }).scrollIntoViewIfNeeded()
    },
    main: true,
  },
  {
    name: 'picture-failed',
    path: screens.addQuery,
    who: regular,
    act: async (page) => {
      await page.route('**/pictures', (route) => route.abort())
      await choosePicture(page)
      await page.getByRole('alert').waitFor()
    },
    main: true,
  },
  {
    name: 'picture-uploaded',
    path: `${screens.query.replace(':id', discussed._id)}#recommend`,
    who: regular,
    act: async (page) => {
      await choosePicture(page)
      await page.getByText('Use an address instead').waitFor()
      await page.getByRole('img', { name: 'Preview of your picture' }).scrollIntoViewIfNeeded()
    },
    main: true,
  },
  {
    name: 'picture-camera',
    path: screens.profile,
    who: regular,
    act: async (page) => {
      await clickOn('Take a photo')(page)
      await page.locator('button:enabled >> text=Take the photo').waitFor()
    },
    main: true,
  },
  {
    name: 'profile-pictures',
    path: screens.profile,
    who: regular,
    act: async (page) => {
      await choosePicture(page)
      await page.getByText('Use an address instead').waitFor()
      await page.getByText('Show your pictures').click()
      await page.locator('#pictures li').first().scrollIntoViewIfNeeded()
    },
    main: true,
  },
]

const shotsOfModeration = ({
  discussed,
  regular,
  moderator,
  ownQuery,
  hidden,
  locked,
  merged,
}: Demo): Shot[] => [
  {
    name: 'query-report',
    path: screens.query.replace(':id', discussed._id),
    who: regular,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^More about/ })
        .first()
        .click()
      await page.getByRole('menuitem').first().click()
    },
    main: true,
  },
  {
    name: 'query-menu',
    path: screens.query.replace(':id', discussed._id),
    act: (page) =>
      page
        .getByRole('button', { name: /^More about/ })
        .first()
        .click(),
  },
  {
    name: 'query-history',
    path: screens.query.replace(':id', ownQuery),
    act: async (page) => {
      await clickOn('edited')(page)
      await page.getByRole('definition').first().waitFor()
    },
    main: true,
  },
  {
    name: 'query-hidden',
    path: screens.query.replace(':id', hidden),
    who: regular,
    ready: '[role=note]',
    main: true,
  },
  { name: 'query-locked', path: screens.query.replace(':id', locked), ready: 'text=is locked' },
  {
    name: 'update-query-locked',
    path: screens.updateQuery.replace(':id', locked),
    who: regular,
    ready: 'text=is locked',
  },
  {
    name: 'update-query-merged',
    path: screens.updateQuery.replace(':id', merged),
    who: regular,
    ready: 'text=was merged',
  },
  {
    name: 'moderation-on-post',
    path: screens.query.replace(':id', discussed._id),
    who: moderator,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^More about/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: /^Decide on/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
    },
    main: true,
  },
  {
    name: 'moderation-hide',
    path: screens.moderation,
    who: moderator,
    ready: '[data-entry]',
    act: clickOn('Hide'),
    main: true,
  },
  {
    name: 'moderation-suspend',
    path: screens.moderation,
    who: moderator,
    ready: '[data-entry]',
    act: clickOn('Suspend'),
    main: true,
  },
  {
    name: 'moderation-merge',
    path: screens.moderation,
    who: moderator,
    ready: '[data-entry]',
    act: async (page) => {
      await clickOn('Merge')(page)
      await page.getByLabel('Into which query?').fill(discussed.productName)
      await page.getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'moderation-keys',
    path: screens.moderation,
    who: moderator,
    ready: '[data-entry]',
    act: (page) => page.keyboard.press('?'),
  },
  {
    name: 'moderation-suspend-member',
    path: screens.moderationMembers,
    who: moderator,
    act: async (page) => {
      await page.getByLabel('Find a member').fill('Mira')
      await page.getByRole('button', { name: 'Suspend Mira Holm' }).first().click()
    },
    main: true,
  },
]

/** By its key, which is heard once the field or its button is there. */
const searchFor = (phrase: string) => async (page: Page) => {
  await page.locator('.search-form').waitFor({ state: 'attached' })
  await page.keyboard.press('/')
  await page.keyboard.insertText(phrase)
  await page.getByRole('banner').getByRole('option').first().waitFor()
}

/** Saves something else while the form is open. */
const changeElsewhere = (owner: Member, id: string) => async (page: Page) => {
  const { updatedAt } = await owner.call<Query>('GET', `/products/${id}`)
  await owner.call('PUT', `/products/${id}`, { updatedAt, queryTitle: `Saved on the phone, ${Date.now()}` })
  await page.getByLabel('Query Title').fill('Saved on the desk')
  await page.getByRole('button', { name: 'Update Query' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('group', { name: /saved elsewhere/ }).scrollIntoViewIfNeeded()
}

/** Each picture finds what the one before left. */
async function switchAnew(page: Page) {
  const swap = page.getByRole('button', { name: 'I switched to this' }).first()
  if ((await swap.getAttribute('aria-pressed')) === 'true') {
    await swap.click()
    await page.waitForTimeout(1_000)
  }
  await swap.click()
  await page.getByRole('button', { name: 'Save note' }).waitFor()
}

async function unfoldFilters(page: Page) {
  const filters = page.getByRole('button', { name: 'Filters' })
  if (await filters.isVisible()) await filters.click()
  await page.getByRole('button', { name: 'Workers' }).waitFor()
}

async function openMenu(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
}

const recommendations = [
  {
    title: 'The one my grandmother has',
    productName: 'Northmill Classic',
    reason:
      'It is forty years old and still does its work. Every part can be ordered, the manual shows how each of them comes out, and the company answers the phone. I have replaced one seal in all that time, with a spoon.',
  },
  { title: 'Refilled round the corner', productName: 'Loose from the jar', reason: 'No packaging at all.' },
  {
    title: 'A small workshop, a fair price',
    productName: 'Aldersmith Two',
    reason: 'They say who made it and what they were paid.',
  },
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
  args: [...launchArguments, ...fakeCameras],
  env: { ...process.env, ...found.env },
})
await prepareDemoData()
const server = await startServer({
  WRITES_PER_MINUTE: '1000',
  POST_LIMITS: 'off',
  CHALLENGE: 'off',
  CONTACT_ADDRESS: 'team@swapwise.example',
})
try {
  const shots = shotsOf(await demo())
  if (process.argv.includes('--readme')) await takeForReadme(shots)
  else if (process.argv.includes('--install')) await takeForInstall(shots)
  else await takeAll(shots, process.argv.slice(2))
} finally {
  await browser.close()
  await server.stop()
}

/** The sizes stand in the app's manifest. */
async function takeForInstall(shots: readonly Shot[]) {
  for (const { name, file, width, scale } of [
    { name: 'query', file: 'narrow', width: phone, scale: 2 },
    { name: 'queries', file: 'wide', width: desktop, scale: 1 },
  ]) {
    const shot = shots.find((one) => one.name === name)
    if (!shot) throw new Error(`There is no picture of ${name}.`)
    const taken = `${folder}/install-${file}.png`
    await take(shot, { theme: 'light', width, scale, file: taken, part: 'body' })
    await sharp(taken).webp({ quality: 75 }).toFile(`src/client/public/install/${file}.webp`)
  }
}

async function takeAll(shots: readonly Shot[], wanted: readonly string[]) {
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
  const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  for (const theme of themes)
    for (const shot of chosen)
      for (const width of [phone, ...(shot.main ? [tablet] : []), desktop])
        await take(shot, { theme, width, file: `${folder}/${shot.name}-${theme}-${width}.png` })
}

async function takeForReadme(shots: readonly Shot[]) {
  for (const shot of shots)
    if (shot.readme)
      await take(shot, {
        theme: 'light',
        width: desktop,
        file: `docs/images/${shot.name}.png`,
        part: shot.readme,
      })
}

/** People and what they posted, made through the same doors as everybody's. */
async function demo(): Promise<Demo> {
  const queries = (await (await fetch(`${server.origin}/products`)).json()) as Query[]
  const [discussed, ...others] = queries.sort((a, b) => b.recommendationCount - a.recommendationCount)
  const proved = queries.find(({ evidenceCount, swapCount }) => evidenceCount > 0 && swapCount > 0)
  if (!discussed || !proved) throw new Error('There is no demo content to show.')
  const [newcomer, regular, friend] = await Promise.all(
    ['Ines Duarte', 'Mira Holm', 'Tom Reed'].map((name) =>
      join(server.origin, name, `${name.toLowerCase().replace(' ', '.')}@example.org`),
    ),
  )
  if (!newcomer || !regular || !friend) throw new Error('Nobody has joined.')
  const ownQueries: string[] = []
  for (const query of others.slice(0, 5)) {
    const { productName, productBrand, productImageUrl, queryTitle, boycottingReason, shortDescription } =
      query
    const { insertedId } = await regular.call<{ insertedId: string }>('POST', '/products', {
      productName,
      productBrand,
      productImageUrl: pictures + productImageUrl,
      queryTitle,
      boycottingReason,
      shortDescription,
    })
    ownQueries.push(insertedId)
  }
  const [ownQuery = ''] = ownQueries
  for (const id of ownQueries) await friend.addRecommendation(id)
  for (const [index, recommendation] of recommendations.entries())
    await regular.addRecommendation(others[index + 5]?._id ?? '', recommendation)
  for (const { _id } of others.slice(0, 3)) await regular.call('PUT', `/saved/${_id}`)
  const entries = (await (
    await fetch(`${server.origin}/recommendations?queryId=${discussed._id}`)
  ).json()) as Recommendation[]
  const [last, best] = entries.map(({ _id }) => `/recommendations/${_id}`)
  for (const { call } of [newcomer, regular, friend]) await call('PUT', `${best}/vote`, { value: 1 })
  for (const { call } of [regular, friend]) await call('PUT', `${best}/swap`, {})
  await friend.call('PUT', `${last}/vote`, { value: -1, reason: 'unavailable' })
  const [own] = (await (
    await fetch(`${server.origin}/recommendations?queryId=${ownQuery}`)
  ).json()) as Recommendation[]
  await regular.call('PUT', `/recommendations/${own?._id}/swap`, {})
  return {
    discussed,
    proved,
    newcomer,
    regular,
    ownQuery,
    ...(await moderate(ownQueries, regular, friend, discussed._id)),
  }
}

/** Something to report, and something decided. */
async function moderate(ownQueries: readonly string[], author: Member, reporter: Member, into: string) {
  const moderator = await logIn(server.origin, staff.moderator)
  const [changed, hidden = '', locked = '', reported = '', merged = ''] = ownQueries
  for (const queryTitle of ['Is there a fair one?', 'Is there a fair one that lasts?']) {
    const { updatedAt } = await author.call<Query>('GET', `/products/${changed}`)
    await author.call('PUT', `/products/${changed}`, { updatedAt, queryTitle })
  }
  const note = 'It is the third time this week, word for word, and it links to a shop.'
  await reporter.call('POST', '/reports', { subject: 'query', id: reported, kind: 'spam', note })
  await reporter.call('POST', '/reports', { subject: 'query', id: changed, kind: 'duplicate' })
  const { handle } = await author.call<{ handle: string }>('GET', '/members/me')
  await reporter.call('POST', '/reports', { subject: 'member', id: handle, kind: 'abuse', note })
  const decide = (id: string, action: string, reason: string, more: object = {}) =>
    moderator.call('POST', '/moderation/decisions', { subject: 'query', id, action, reason, ...more })
  await decide(hidden, 'hide', 'It names a private person who has nothing to do with the brand.')
  await decide(locked, 'lock', 'All is said, and the answers turned into a quarrel.')
  await decide(merged, 'merge', 'It was asked before.', { into })
  const [recommended] = await author.call<Recommendation[]>('GET', `/recommendations?email=${author.email}`)
  const advertising = 'It advertises the shop of its author.'
  await decide(recommended?._id ?? '', 'hide', advertising, { subject: 'recommendation' })
  return { moderator, hidden, locked, merged }
}

interface ShotOptions {
  theme: (typeof themes)[number]
  width: number
  file: string
  part?: string
  scale?: number
}

async function take(shot: Shot, { theme, width, file, part, scale = 1 }: ShotOptions) {
  const page = await browser.newPage({
    baseURL: server.origin,
    viewport: { width, height: width < 600 ? 740 : 800 },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  await page.route(`${pictures}/**`, async (route) =>
    route.fulfill({
      response: await route.fetch({ url: route.request().url().replace(pictures, server.origin) }),
    }),
  )
  await page.addInitScript(`localStorage.setItem('theme', '${theme}')`)
  if (shot.who)
    await page.addInitScript(
      `localStorage.setItem('swapwise:session', ${JSON.stringify(JSON.stringify(shot.who.session))})`,
    )
  await page.goto(shot.path)
  await page
    .locator(shot.ready ?? 'h1')
    .first()
    .waitFor()
  await page.evaluate(scrollThrough)
  await page.waitForLoadState('networkidle')
  await shot.act?.(page)
  if (part)
    await page.locator(part).evaluate((element: { scrollIntoView(): void }) => element.scrollIntoView())
  // What is done to a page is done in its window; a page at rest is shown whole.
  await page.screenshot({ path: file, fullPage: !part && !shot.act })
  console.log(file)
  await page.close()
}
