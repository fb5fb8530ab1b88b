import { maskedAddress } from '../../src/contract/masked-address.ts'
import { expect, onEachDevice } from './journey.ts'
import { test } from './member-journey.ts'
import { join, picture, queryText, recommendationText } from './member.ts'
import { recommend, recommendationField, sendButton } from './recommendation-form.ts'

onEachDevice(() =>
  test('a recommendation is sent, and heads the list that follows', async ({
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
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      recommendationText.title,
      'An older one',
    ])
    await expect(page.getByText(`Recommended by ${asMember.name}`)).toBeVisible()
  }),
)

// A complaint about the content security policy would be an error on the console, and that fails a journey.
test('a visitor opens a query by its address, is asked to log in, and finds what they typed when they come back', async ({
  page,
  visitor,
  member,
  origin,
}) => {
  const other = await join(origin, 'Tom Reed')
  await other.proveAddress()
  const id = await other.addQuery()
  await page.goto(`/query/${id}`)
  await expect(page).toHaveTitle(`${queryText.queryTitle} · Swapwise`)
  const facts = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(facts ?? '')).toMatchObject({ mainEntity: { name: queryText.queryTitle } })
  await expect(page.getByText(maskedAddress(other.email))).toBeVisible()

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
  await expect(page.getByText(other.email, { exact: true })).toBeVisible()
  await expect(recommendationField(page, 'reason')).toHaveValue(recommendationText.reason)
  await visitor.press(sendButton(page))
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
})

test('a link to one recommendation leads to it, on whatever page of the list, or says that it or its query is gone', async ({
  page,
  member,
  allowConsole,
}) => {
  allowConsole(/status of 40[04]/)
  const id = await member.addQuery()
  const deleted = await member.addRecommendation(id)
  const first = await member.addRecommendation(id, { title: 'The very first' })
  for (let count = 0; count < 12; count++) await member.addRecommendation(id)
  const newest = await member.addRecommendation(id, { title: 'The very newest' })
  await member.call('DELETE', `/recommendations/${deleted}`)
  await page.goto(`/query/${id}#${newest}`)
  await expect(page.locator('.not-started')).toHaveCount(0)
  await page.waitForTimeout(200)
  await expect(page.getByRole('heading', { name: 'The very newest' }), 'once it runs').toBeInViewport()

  await page.goto('about:blank')
  await page.goto(`/query/${id}#${first}`)
  await expect(page.getByRole('heading', { name: 'The very first' })).toBeInViewport()
  expect((await page.locator(`[id="${first}"]`).boundingBox())?.y).toBeGreaterThanOrEqual(0)

  const answer = await page.goto('/query/nonsense')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Query not found.' })).toBeVisible()
  await expect(page).toHaveTitle('Query not found · Swapwise')

  await page.goto(`/query/${id}#${deleted}`)
  await expect(page.getByText('The recommendation you are looking for is no longer here.')).toBeInViewport()
})
