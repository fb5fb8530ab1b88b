import type { Page, Response } from '@playwright/test'
import { screenList, screens, type ScreenName } from '#contract/screens.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectToFit, test as visitorTest } from './journey.ts'
import { signIn, test } from './member-journey.ts'
import { join, queryText } from './member.ts'
import { desktop, phone } from './visitor.ts'
import { fillQuery } from './query-form.ts'
import { recommend } from './recommendation-form.ts'
import { expectTouchable } from './touch-targets.ts'

interface Screen {
  address: string
  /** What is on screen once it is complete; its main heading unless given. */
  ready?: string
  /** What is to be seen of it without scrolling. */
  inSight?: string
}

const noteShifts = `window.shifts = []
  window.shiftObserver = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
  shiftObserver.observe({ type: 'layout-shift', buffered: true })`

const shiftsOn = (page: Page) =>
  page.evaluate<string[]>(`shifts.concat(shiftObserver.takeRecords()).map(({ value, sources }) =>
    value + ': ' + sources.map(({ node }) => node?.outerHTML?.slice(0, 200) ?? node?.nodeName).join(', '))`)

const open = async (page: Page, { address, ready = 'h1', inSight }: Screen) => {
  const answer = await page.goto(address)
  await page.locator(ready).first().waitFor()
  await page.evaluate('document.fonts.ready')
  expect(await shiftsOn(page), `layout shift on ${address}`).toEqual([])
  if (inSight) await expect(page.locator(inSight)).toBeInViewport({ ratio: 1 })
  await expectToFit(page)
  return answer
}

/**
 * Opens each screen on a desktop and on a phone: nothing jumps or sticks out, a finger hits everything on the phone, and
 * axe finds nothing in either theme.
 */
async function inspect(
  page: Page,
  screens: readonly Screen[],
  afterwards?: (answer: Response | null) => Promise<void>,
) {
  await page.addInitScript(noteShifts)
  for (const screen of screens) {
    await page.setViewportSize(desktop)
    const answer = await open(page, screen)
    await afterwards?.(answer)
    await page.setViewportSize(phone)
    await open(page, screen)
    await expectTouchable(page)
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    await expectTouchable(page, '#navigation')
    await expectAccessible(page, screen.address)
  }
}

/** Once a page has run it may not be called anything else than before. */
const keepsItsTitle = (page: Page) => async (answer: Response | null) => {
  // It learns only then what a link is for.
  if (page.url().endsWith(screens.authAction)) return
  const [, title = ''] = /<title>([^<]+)<\/title>/.exec((await answer?.text()) ?? '') ?? []
  expect(await page.title(), page.url()).toBe(title)
}

const bookmark = '.query-card [title="Save for later"]'

/** What is on a screen once it is complete; its main heading unless given. */
const ready: Partial<Record<ScreenName, string>> = {
  home: 'text=What Our Customers Say',
  queries: bookmark,
  waiting: bookmark,
  myQueries: 'text=You haven’t added any queries yet.',
  myRecommendations: 'text=No recommendations found.',
  recommended: 'text=No recommendations found for your queries.',
  savedQueries: 'text=You haven’t saved any queries yet.',
  notices: 'text=You have no notices yet.',
  noticeSettings: 'main input',
  scan: '[aria-label=Beep]',
  swap: 'button:enabled:text("Refresh answers")',
  moderationOwn: 'text=There are no decisions about your posts.',
}

/** All that are for them and about nothing in particular. */
const screensFor = (readers?: 'members'): Screen[] =>
  screenList
    .filter((screen) => screen.for === readers && !screen.path.includes(':'))
    .map(({ name, path }) => ({ address: path, ...(ready[name] && { ready: ready[name] }) }))

const half = Math.ceil(screensFor().length / 2)
for (const [which, some] of [
  ['first', screensFor().slice(0, half)],
  ['second', screensFor().slice(half)],
] as const)
  visitorTest(
    `the ${which} half of what everybody sees holds still, fits and is accessible`,
    async ({ page, allowConsole }) => {
      allowConsole(/status of 400/)
      await inspect(page, some, keepsItsTitle(page))
    },
  )

visitorTest(
  'a query, a brand and what is not there hold still, fit and are accessible',
  async ({ page, request, allowConsole }) => {
    allowConsole(/status of 404/)
    // By its name: the newest may be of another inspection, and nobody has voted on it.
    const demo = await request.get('/products?search=Crunchy%20Oat%20Clusters')
    const [query] = (await demo.json()) as { _id: string }[]
    await inspect(
      page,
      [
        {
          address: `/query/${query?._id}`,
          ready: 'a:text("I switched to this")',
          inSight: 'section:has(> h2:text("What people buy instead"))',
        },
        { address: '/brand/ombrith', ready: bookmark },
        { address: '/nowhere' },
      ],
      keepsItsTitle(page),
    )
    await page.goto('/queries?search=no-such-product-anywhere')
    await page.getByText('No matching queries found.').waitFor()
    await expectAccessible(page)
  },
)

test('a newcomer’s screens hold still, fit and are accessible', async ({ page, member }) => {
  await signIn(page, member, { isAsked: true })
  await inspect(page, screensFor('members'), keepsItsTitle(page))
})

test('a finger hits everything in the bar of a wide screen', async ({ page, member }) => {
  await signIn(page, member)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await expectTouchable(page, 'header')
})

test('a member’s filled lists hold still, fit and are accessible', async ({ page, member, origin }) => {
  const query = await member.addQuery()
  const other = await join(origin, 'Tom Reed')
  const weighed = await other.addRecommendation(await other.addQuery())
  await member.call('PUT', `/recommendations/${weighed}/vote`, { value: 1 })
  const { queryId } = await member.call<{ queryId: string }>('GET', `/recommendations/${weighed}`)
  await member.addRecommendation(query, { reason: 'Because it lasts. '.repeat(20) })
  await member.call('PUT', `/saved/${query}`)
  const list = await member.call<{ insertedId: string }>('POST', '/lists', { name: 'For the kitchen' })
  for (const id of [query, queryId]) await member.call('PUT', `/lists/${list.insertedId}/entries/${id}`)
  const { link } = await member.call<{ link: string }>('PATCH', `/lists/${list.insertedId}`, { shared: true })
  await signIn(page, member)
  await inspect(page, [
    { address: '/my-queries', ready: 'text=Submitted:' },
    { address: '/my-recommendations', ready: 'td >> text=Whistler Two' },
    { address: '/recommended', ready: 'td >> text=Swift Kettle' },
    { address: '/saved-queries', ready: '.query-card [aria-pressed=true]' },
    { address: `/saved-queries/${list.insertedId}`, ready: '[title="Move up"]' },
    { address: `/list/${link}` },
    { address: `/query/${query}`, ready: '[aria-pressed=true]' },
    { address: `/query/${queryId}`, ready: '[aria-pressed=true]:text("Helpful")' },
  ])
  await page.goto('/my-queries')
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expectAccessible(page, 'the confirmation')
})

test('words of 200 characters break, and stretch neither their page nor their row', async ({
  page,
  origin,
}) => {
  const word = (letter: string) => letter.repeat(200)
  const member = await join(origin, word('n'))
  const text = { productName: word('p'), productBrand: word('b'), queryTitle: word('t') }
  const id = await member.addQuery(text)
  await member.addQuery()
  await member.addRecommendation(id, { title: word('r'), productName: word('p'), reason: word('w') })
  await signIn(page, member)
  await page.setViewportSize({ width: 768, height: 800 })
  for (const address of [
    '/',
    '/queries',
    '/my-queries',
    `/query/${id}`,
    '/my-recommendations',
    '/recommended',
  ]) {
    await page.goto(address)
    await page
      .getByText(word('t'))
      .or(page.getByText(word('r')))
      .first()
      .waitFor()
    await expectToFit(page)
    const cards = page.locator('.card-frame')
    for (const card of [cards.filter({ hasText: word('t') }), cards.filter({ hasText: 'Boilwell' })])
      if ((await card.count()) > 0)
        expect((await card.first().boundingBox())?.height, address).toBeLessThan(700)
  }
  await page.goto('/my-queries')
  await page.getByRole('button', { name: `Delete ${word('t')}` }).click()
  const dialog = page.locator('.modal-box')
  expect(
    await dialog.evaluate(
      (box: { scrollWidth: number; clientWidth: number }) => box.scrollWidth - box.clientWidth,
    ),
  ).toBe(0)
})

test('a member’s forms hold still, fit and are accessible', async ({
  page,
  member,
  origin,
  allowConsole,
}) => {
  allowConsole(/status of 40[04]/)
  const tom = await join(origin, 'Tom Reed')
  const theirs = await tom.addQuery()
  await signIn(page, member)
  await inspect(page, [
    { address: `/update-query/${await member.addQuery()}` },
    { address: `/update-query/${theirs}` },
    { address: `/update-recommendation/${await member.addRecommendation(theirs)}` },
    { address: `/update-recommendation/${await tom.addRecommendation(theirs)}` },
  ])
})

test('forms with something to say, and their dialogs, are accessible', async ({
  page,
  visitor,
  asMember,
  allowConsole,
}) => {
  allowConsole(/status of 40[04]/)
  await page.setViewportSize(phone)
  await page.goto('/add-query')
  await fillQuery(visitor, page, { ...queryText, productBrand: 'Boilwell\u0007' })
  await page.getByRole('button', { name: 'Add Query', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'a message')
  await page.getByRole('button', { name: 'OK' }).click()
  await expectAccessible(page, 'a refused field')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Profile saved.').waitFor()
  // First: a toast does not stay for long.
  await expectTouchable(page, '.Toastify')
  await expectAccessible(page, 'a toast')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expectAccessible(page, 'the end of an account')
  await page.goto('/update-query/000000000000000000000000')
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'an update without its query')
  await page.goto(`/query/${await asMember.addQuery()}`)
  await recommend(visitor, page)
  await page.getByRole('dialog', { name: 'Success' }).waitFor()
  await expectAccessible(page, 'a recommendation that was sent')
})
