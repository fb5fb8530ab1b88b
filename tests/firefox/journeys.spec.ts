import type { Query } from '#contract/queries.ts'
import { expect, expectToFit } from '../e2e/journey.ts'
import { test } from '../e2e/member-journey.ts'
import { join, queryText, recommendationText } from '../e2e/member.ts'
import { fillQuery } from '../e2e/query-form.ts'
import { recommend } from '../e2e/recommendation-form.ts'
import { phone } from '../e2e/visitor.ts'

// Where a journey of tests/e2e asks for more than the driver can do in Firefox, its main steps are made here.
test.describe('in Firefox', { tag: '@firefox' }, () => {
  for (const theme of ['light', 'dark'])
    test(`every page is taken over as the server made it, fits and says nothing on the console, ${theme}`, async ({
      page,
      origin,
    }) => {
      const queries = (await (await fetch(`${origin}/products`)).json()) as Query[]
      const rich = queries.find(({ evidenceCount }) => evidenceCount > 0)
      if (!rich) throw new Error('There are no queries with evidence.')
      // A blank page has no storage.
      await page.addInitScript(`if (location.host) localStorage.setItem('theme', '${theme}')`)
      if (theme === 'dark') await page.setViewportSize(phone)
      const paths = [
        '/',
        '/queries',
        '/queries?search=oat',
        `/query/${rich._id}`,
        '/login',
        '/register',
        '/scan',
        '/about',
      ]
      for (const path of [...paths, `/brand/${rich.productBrand.toLowerCase()}`]) {
        await page.goto(path)
        await expect(page.locator('.not-started')).toHaveCount(0)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expectToFit(page)
      }
    })

  test('a visitor searches and sorts, and is led to a query', async ({ page, visitor }) => {
    await page.goto('/')
    await visitor.follow(page, 'Queries')
    const cheapest = page.getByRole('button', { name: 'Price: Low to High' })
    await visitor.press(cheapest)
    await expect(page).toHaveURL(/sort=price/)
    await expect(cheapest).toHaveAttribute('aria-pressed', 'true')
    const box = page.getByRole('searchbox', { name: 'Search by product name' })
    await visitor.write(box, 'no-such-product-anywhere')
    await expect(page.getByText('No matching queries found.')).toBeVisible()
    await visitor.write(box, 'oat')
    await expect(page).toHaveURL(/search=oat/)
    const found = page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .filter({ hasText: /oat/i })
      .first()
    await visitor.press(found.getByRole('link'))
    await expect(page).toHaveURL(/\/query\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a brand is suggested in the bar', async ({ page, visitor, origin }) => {
    const owner = await join(origin, 'Tom Reed')
    await owner.addQuery({ productBrand: 'Quillbourne' })
    await page.goto('/about')
    await visitor.write(page.getByRole('combobox', { name: 'Search products and brands' }), 'quillb')
    await expect(
      page.getByRole('banner').getByRole('option').filter({ hasText: 'Quillbourne' }),
    ).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/brand/quillbourne')
  })

  test('a member asks', async ({ page, visitor, asMember }) => {
    const queryTitle = `A kettle for ${asMember.email}?`
    await page.goto('/add-query')
    await fillQuery(visitor, page, { ...queryText, queryTitle })
    await visitor.press(page.getByRole('button', { name: 'Add Query' }))
    const message = page.getByRole('dialog', { name: 'Query Added Successfully!' })
    await visitor.press(message.getByRole('button', { name: 'OK' }))
    await expect(page).toHaveURL('/my-queries')
    await expect(page.getByRole('heading', { name: queryTitle })).toBeVisible()
  })

  test('a member recommends, finds another helpful and switches to it', async ({
    page,
    visitor,
    asMember,
    origin,
  }) => {
    const owner = await join(origin, 'Tom Reed')
    const query = await owner.addQuery()
    const older = await owner.addRecommendation(query, { title: 'An older one' })
    await page.goto(`/query/${query}`)
    await recommend(visitor, page)
    await visitor.press(page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'OK' }))
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      recommendationText.title,
      'An older one',
    ])

    const entry = page.getByRole('group', { name: 'Vote on An older one' })
    const helpful = entry.getByRole('button', { name: 'Helpful' })
    await visitor.press(helpful)
    await expect(helpful).toHaveText('Helpful1')
    await visitor.press(entry.getByRole('button', { name: 'I switched to this' }))
    await expect(page.getByText('1 member switched to this.')).toBeAttached()
    expect(await asMember.call('GET', `/products/${query}/mine`)).toMatchObject({
      votes: { [older]: 1 },
      swaps: [older],
    })
  })

  test('a number that is typed leads to what people buy instead', async ({ page, visitor, origin }) => {
    const gtin = '4006381333931'
    const owner = await join(origin, 'Tom Reed')
    const query = await owner.addQuery({ gtin } as object)
    await owner.addRecommendation(query)
    await page.goto('/scan')
    await visitor.write(page.getByLabel('Barcode number'), gtin)
    await visitor.send(page.getByRole('button', { name: 'Look up' }))
    await expect(page.getByRole('region', { name: queryText.productName })).toContainText(
      recommendationText.productName,
    )
  })
})
