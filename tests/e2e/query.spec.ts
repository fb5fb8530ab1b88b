import { maskedAddress } from '../../src/contract/masked-address.ts'
import { expect, test as visitorTest } from './journey.ts'
import { signIn, test } from './member-journey.ts'
import { join, picture, recommendationText } from './member.ts'
import { recommend, recommendationField, sendButton } from './recommendation-form.ts'

test('a recommendation is sent, and heads the list that follows @phone', async ({
  page,
  visitor,
  asMember,
  origin,
}) => {
  const other = await join(origin, 'Tom Reed')
  await other.proveAddress()
  const id = await other.addQuery()
  await other.addRecommendation(id, { title: 'An older one' })
  await page.goto(`/query/${id}`)
  await expect(page.getByRole('heading', { name: 'Add a Recommendation' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recommendations (1)' })).toBeVisible()
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/recommendations'),
  )
  await recommend(visitor, page, { productImage: picture })
  expect((await sent).postDataJSON()).toMatchObject({
    ...recommendationText,
    productImage: picture,
    queryId: id,
    queryTitle: 'A kettle that can be repaired?',
    productNameOriginal: 'Swift Kettle',
    userEmail: other.email,
    userName: other.name,
    recommenderEmail: asMember.email,
    recommenderName: asMember.name,
  })
  const message = page.getByRole('dialog', { name: 'Success' })
  await expect(message).toContainText('Recommendation submitted!')
  await visitor.press(message.getByRole('button', { name: 'OK' }))
  await expect(sendButton(page)).toBeFocused()
  for (const name of ['title', 'productName', 'productImage', 'reason'] as const)
    await expect(recommendationField(page, name)).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Recommendations (2)' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([recommendationText.title, 'An older one'])
  await expect(page.getByText(`Recommended by ${asMember.name}`)).toBeVisible()
})

test('an address is masked for visitors, shown to members, and to nobody else where its owner hides it', async ({
  page,
  visitor,
  member,
  origin,
}) => {
  const other = await join(origin, 'Tom Reed')
  await other.proveAddress()
  const [id, own] = [await other.addQuery(), await member.addQuery()]
  await page.goto(`/query/${id}`)
  await expect(page.getByText(maskedAddress(other.email))).toBeVisible()
  await signIn(page, member)
  await page.reload()
  await expect(page.getByText(other.email, { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText(other.email, { exact: true })).toBeVisible()
  await other.call('PATCH', '/members/me', { hideEmail: true })
  await page.reload()
  await expect(page.getByText('No email')).toBeVisible()

  await page.goto('/profile')
  const box = page.getByRole('checkbox', { name: /^Hide my address/ })
  await expect(box).toBeEnabled()
  await visitor.tick(box)
  await expect(box).toBeChecked()
  await page.goto(`/query/${own}`)
  await expect(page.getByText(member.email, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Update' })).toBeVisible()
})

test('a visitor is asked to log in, and finds what they typed when they come back', async ({
  page,
  visitor,
  member,
}) => {
  const id = await member.addQuery()
  await page.goto(`/query/${id}`)
  await recommend(visitor, page)
  const message = page.getByRole('dialog', { name: 'Unauthorized' })
  await expect(message).toContainText('Please login to recommend.')
  const place = await page.evaluate('scrollY')
  await page.mouse.wheel(0, -300)
  await page.waitForTimeout(200)
  expect(await page.evaluate('scrollY'), 'behind the dialog').toBe(place)
  await visitor.press(message.getByRole('link', { name: 'Log in' }))
  await expect(page.getByText('Log in to recommend an alternative.')).toBeVisible()
  await visitor.logIn(page, member)
  await expect(page).toHaveURL(`/query/${id}#recommend`)
  await expect(recommendationField(page, 'reason')).toHaveValue(recommendationText.reason)
  await visitor.press(sendButton(page))
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
})

// A complaint about the content security policy would be an error on the console, and that fails a journey.
visitorTest(
  'a query opened by its address is called by its title, facts and all',
  async ({ page, request }) => {
    const [query] = (await (await request.get('/products?limit=1')).json()) as {
      _id: string
      queryTitle: string
    }[]
    await page.goto(`/query/${query?._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(`${query?.queryTitle} · Swapwise`)
    const facts = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(facts ?? '')).toMatchObject({ mainEntity: { name: query?.queryTitle } })
  },
)

visitorTest('an unknown query says so, whatever its address', async ({ page, allowConsole }) => {
  allowConsole(/status of 40[04]/)
  for (const id of ['000000000000000000000000', 'nonsense']) {
    const answer = await page.goto(`/query/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Query not found.' })).toBeVisible()
    await expect(page).toHaveTitle('Query not found · Swapwise')
  }
})

test('a link to one recommendation leads to it, also when it is pages away', async ({ page, member }) => {
  const id = await member.addQuery()
  const first = await member.addRecommendation(id, { title: 'The very first' })
  for (let count = 0; count < 13; count++) await member.addRecommendation(id)
  await page.goto(`/query/${id}#${first}`)
  await expect(page.getByRole('heading', { name: 'The very first' })).toBeInViewport()
  expect((await page.locator(`[id="${first}"]`).boundingBox())?.y).toBeGreaterThanOrEqual(0)
})

test('a link to a deleted recommendation says so, without reading every page', async ({
  page,
  member,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const id = await member.addQuery()
  const first = await member.addRecommendation(id)
  for (let count = 0; count < 25; count++) await member.addRecommendation(id)
  await member.call('DELETE', `/recommendations/${first}`)
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/recommendations')) reads.push(request.url())
  })
  await page.goto(`/query/${id}#${first}`)
  await expect(page.getByText('The recommendation you are looking for is no longer here.')).toBeInViewport()
  // The first page of the list came along.
  expect(reads).toHaveLength(1)
})

test('an answer is lost, the text corrected and sent again: there is one recommendation', async ({
  page,
  visitor,
  asMember,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/)
  const id = await asMember.addQuery()
  await page.goto(`/query/${id}`)
  await page.route('**/recommendations', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await recommend(visitor, page, { title: 'Screws insted of glue' })
  const message = page.getByRole('dialog', { name: 'Error' })
  await expect(message).toContainText('Failed to submit recommendation.')
  await visitor.press(message.getByRole('button', { name: 'OK' }))
  await page.unroute('**/recommendations')
  await visitor.write(recommendationField(page, 'title'), 'Screws instead of glue')
  await visitor.press(sendButton(page))
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
  await visitor.press(page.getByRole('button', { name: 'OK' }))
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Screws instead of glue'])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Recommendations (1)' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Screws instead of glue'])
})
