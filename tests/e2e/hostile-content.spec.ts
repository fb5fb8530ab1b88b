import type { Page } from '@playwright/test'
import { expect, goWithin } from './journey.ts'
import { test } from './member-journey.ts'
import { fillQuery } from './query-form.ts'
import { recommend } from './recommendation-form.ts'

/** Runs wherever text is taken for markup, an attribute's end, a script's end or a template; says which field it was. */
const hostile = (field: string) =>
  `${field} '"></title></script><script>alert('${field}')</script><img src=hostile onerror=alert('${field}')>{{7*7}}`
const hostilePicture = (field: string) =>
  `https://images.example.org/${field}"onerror="alert('${field}')"><script>alert('${field}')</script>`

const account = { name: hostile('name'), photo: hostilePicture('photo') }
const query = {
  productName: hostile('product'),
  productBrand: hostile('brand'),
  productImageUrl: hostilePicture('picture'),
  queryTitle: hostile('query'),
  boycottingReason: hostile('boycott'),
}
const recommendation = {
  title: hostile('title'),
  productName: hostile('better'),
  productImage: hostilePicture('better'),
  reason: hostile('reason'),
}

interface Watch {
  /** Everything that may only happen when somebody's text has become markup or script. */
  incidents: string[]
}

// The policy of the server is in force, Trusted Types included: what it has to stop is an incident as well, pictures aside.
const watched = test.extend<{ watch: Watch }>({
  watch: [
    async ({ context, page }, use) => {
      const incidents: string[] = []
      page.on('dialog', (dialog) => {
        incidents.push(`dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.endsWith('/hostile')) incidents.push(`request: ${request.url()}`)
      })
      await context.exposeFunction('reportViolation', (what: string) => incidents.push(`policy: ${what}`))
      await context.addInitScript(`addEventListener('securitypolicyviolation', (event) => {
        if (event.effectiveDirective !== 'img-src')
          reportViolation(event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sample)
      })`)
      const body = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert('svg')</script></svg>`
      await context.route('https://images.example.org/**', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body }),
      )
      await use({ incidents })
      expect(incidents).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a page and finds each text on it, letter by letter. */
async function reads(
  page: Page,
  address: string,
  texts: string[],
  go = () => page.goto(address) as Promise<unknown>,
) {
  await go()
  for (const text of texts) await expect(page.getByText(text).first(), `${address}: ${text}`).toBeVisible()
}

watched(
  'script in every field people fill in is shown as text on every page',
  async ({ page, visitor, asMember }) => {
    test.slow()
    await page.goto('/profile')
    await page.getByLabel('Display name').fill(account.name)
    await page.getByLabel('Photo URL').fill(account.photo)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Profile saved.')).toBeVisible()
    await expect(page.getByTitle(account.name)).toBeVisible()

    await page.goto('/add-query')
    await fillQuery(visitor, page, query)
    await page.getByRole('button', { name: 'Add Query', exact: true }).click()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('heading', { name: query.queryTitle })).toBeVisible()
    await page.getByRole('link', { name: `View ${query.queryTitle}` }).click()
    await recommend(visitor, page, recommendation)
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('heading', { level: 3, name: recommendation.title })).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    await reads(page, `/query/${id}`, [
      query.productName,
      query.productBrand,
      query.queryTitle,
      query.boycottingReason,
      recommendation.title,
      recommendation.productName,
      recommendation.reason,
      `Recommended by ${account.name}`,
    ])
    await expect(page).toHaveTitle(`${query.queryTitle} · Swapwise`)
    await expect(page.getByAltText(query.productName)).toHaveAttribute('src', query.productImageUrl)
    await expect(page.locator('img[onerror], body script:not([src])')).toHaveCount(0)
    await reads(page, '/', [query.productBrand, query.queryTitle])
    await reads(page, '/queries', [
      query.productName,
      query.productBrand,
      query.queryTitle,
      `Submitted by ${account.name}`,
    ])
    await reads(page, '/my-queries', [query.productBrand, query.queryTitle])
    await page.getByRole('button', { name: `Delete ${query.queryTitle}` }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await reads(page, '/my-recommendations', [
      recommendation.title,
      recommendation.productName,
      recommendation.reason,
    ])
    await page.getByRole('button', { name: `Delete ${recommendation.title}` }).click()
    await expect(page.getByRole('dialog')).toContainText(recommendation.title)
    await reads(page, '/recommended', [query.queryTitle, query.productName, query.boycottingReason])
    await page.goto(`/update-query/${id}`)
    await expect(page.getByLabel('Boycotting Reason')).toHaveValue(query.boycottingReason)
    await page.goto('/profile')
    await expect(page.getByLabel('Display name')).toHaveValue(account.name)

    // Opened as documents: what others read of the same rows.
    for (const address of ['/feed.xml', `/query/${id}/feed.xml`, `/products/${id}`]) {
      const answer = await page.goto(address)
      expect(await answer?.text(), address).toContain('7*7')
      await expect(page.locator('img[onerror], entry script')).toHaveCount(0)
    }

    await page.goto('/about')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.goto('/login')
    await visitor.logIn(page, asMember)
    await expect(page.getByText(`Welcome back ${account.name}`)).toBeVisible()
  },
)

watched('rows that passed by every check do no harm either', async ({ page, allowConsole }) => {
  allowConsole(/^Loading the image 'javascript:/)
  const row = {
    ...query,
    productImageUrl: "javascript:alert('picture')",
    userImage: "javascript:alert('photo')",
    shortDescription: hostile('short'),
    userName: hostile('poster'),
    email: hostile('email'),
    price: hostile('price'),
  }
  await page.route(/\/products(\/|\?|$)/, async (route) => {
    const answer = await route.fetch()
    const stored = (await answer.json()) as object | object[]
    const json = Array.isArray(stored)
      ? stored.map((one: object) => ({ ...one, ...row }))
      : { ...stored, ...row }
    await route.fulfill({ response: answer, json })
  })
  await reads(page, '/', [row.shortDescription, row.queryTitle], () => goWithin(page, '/'))
  await page.getByRole('link', { name: 'See More' }).first().click()
  await expect(page.getByText(row.userName)).toBeVisible()
  await expect(page.getByText(row.email)).toBeVisible()
  // Its evidence may still be on the way.
  await page.unrouteAll({ behavior: 'wait' })
})

const inAddress = encodeURIComponent(hostile('address'))
const search = `?search=${inAddress}&sort=${inAddress}&next=${inAddress}&url=${inAddress}`
const hash = `#${inAddress}`
const addresses = [
  `/queries${search}${hash}`,
  `/query/${inAddress}${search}${hash}`,
  `/update-query/${inAddress}`,
  `/${inAddress}${search}${hash}`,
  `/login${search}${hash}`,
  `/forgot-password${search}${hash}`,
  `/auth/action?mode=${inAddress}&oobCode=${inAddress}&continueUrl=javascript:alert('continue')${hash}`,
  `/auth/action?mode=signIn&oobCode=x&continueUrl=https://images.example.org/hostile`,
  `/docs/${search}${hash}`,
  `/products${search}`,
  `/products/${inAddress}`,
  `/feed.xml${search}`,
  `/auth/google/callback${search}&state=${inAddress}&code=${inAddress}${hash}`,
]

watched('script in an address stays an address', async ({ page, origin, allowConsole }) => {
  test.slow()
  allowConsole(/status of 40[04]/)
  for (const address of addresses) {
    await page.goto(address)
    // The last of them closes its window.
    if (page.isClosed()) return
    await page.waitForLoadState('networkidle')
    await expect(page.locator('img[onerror], body script:not([src])'), address).toHaveCount(0)
    expect(new URL(page.url()).origin).toBe(origin)
  }
})
