import { accessibilityProblems, expect, sizes, test, withTheme } from './journey.ts'

for (const viewport of sizes)
  test(`a query is reached from the list and shows its recommendations at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/queries')
    await page
      .getByRole('link', { name: /^Recommend an alternative/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Recommendations \(\d+\)$/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Add a Recommendation' })).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })

test('what a query and its recommendations leave out is filled with defaults', async ({
  page,
  allowConsole,
}) => {
  // The server does not know this query: only the browser is told of it.
  allowConsole(/status of 404/)
  const id = '6550c0de0000000000000001'
  await page.route(`**/products/${id}`, (route) =>
    route.fulfill({
      json: {
        _id: id,
        productName: 'Glow Shampoo',
        productBrand: 'Lumera',
        productImageUrl: '/media/placeholder-product.svg',
        queryTitle: 'Is there a better one?',
        boycottingReason: 'Because.',
        email: null,
        userName: null,
        userImage: null,
        date: '2026-03-04T12:00:00.000Z',
      },
    }),
  )
  await page.route('**/recommendations?*', (route) =>
    route.fulfill({
      json: [
        {
          _id: '6550c0de0000000000000002',
          title: 'Try the bar',
          productName: 'Honest Bar',
          productImage: null,
          reason: 'No bottle.',
          recommenderName: null,
          recommenderEmail: 'noor@example.com',
          createdAt: '2026-03-05T12:00:00.000Z',
        },
      ],
    }),
  )
  await page.goto(`/query/${id}`)
  for (const text of ['Anonymous', 'No email', 'No Image', 'Recommendations (1)'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText('Recommended by noor@example.com')).toBeVisible()
})

test('an unknown query says so', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/)
  await page.goto('/query/000000000000000000000000')
  await expect(page.getByRole('heading', { name: 'Query not found.' })).toBeVisible()
  await expect(page).toHaveTitle('Query not found · Swapwise')
})

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on a query in the ${theme} theme`, async ({ page }) => {
    await withTheme(page, theme)
    await page.goto('/queries')
    await page
      .getByRole('link', { name: /^Recommend an alternative/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: /^Recommendations \(\d+\)$/ })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  })
