import { randomUUID } from 'node:crypto'
import { expectAccessible } from './accessibility.ts'
import { fail, refusal } from './failing-calls.ts'
import { expect, expectToFit, onNarrowScreen } from './journey.ts'
import { test } from './member-journey.ts'
import { join, recommendationText } from './member.ts'
import { recommend, recommendationField } from './recommendation-form.ts'

test('who names a brand that is itself listed is warned while writing, and so are readers', async ({
  page,
  visitor,
  asMember,
  origin,
}) => {
  const other = await join(origin, 'Tom Reed')
  const brand = `Loomly ${randomUUID().slice(0, 8)}`
  const listed = await other.addQuery({ productBrand: brand, queryTitle: `Who knits for ${brand}?` })
  await page.goto(`/query/${await other.addQuery()}`)
  await expect(page.getByLabel('Product Brand')).toBeHidden()
  await visitor.write(recommendationField(page, 'title'), 'Knitted twice as tight')
  await visitor.press(page.locator('summary'))
  await visitor.write(page.getByLabel('Product Brand'), brand.toUpperCase())
  const warning = page.getByRole('status').filter({ hasText: 'is itself listed' })
  await expect(warning).toHaveText(`${brand} is itself listed: Who knits for ${brand}?`)
  await expectAccessible(page, 'a form with a warning')
  await expectToFit(page)

  await recommend(visitor, page, { title: 'Knitted twice as tight' })
  const message = page.getByRole('dialog', { name: 'Success' })
  await visitor.press(message.getByRole('button', { name: 'OK' }))
  const entry = page.getByRole('listitem').filter({ hasText: 'Knitted twice as tight' })
  await expect(entry).toContainText(`${brand} is itself listed`)
  await expect(entry).toContainText(`Recommended by ${asMember.name}`)
  await visitor.press(entry.getByRole('link', { name: `Who knits for ${brand}?` }))
  await expect(page).toHaveURL(`/query/${listed}`)
})

test('a recommendation is changed from its entry and from one’s own list', async ({
  page,
  visitor,
  asMember,
  origin,
}) => {
  const other = await join(origin, 'Tom Reed')
  const id = await other.addQuery()
  await other.addRecommendation(id, { title: 'Of somebody else' })
  const own = await asMember.addRecommendation(id)
  await page.goto(`/query/${id}`, { waitUntil: 'networkidle' })
  const edit = page.getByRole('link', { name: `Edit ${recommendationText.title}` })
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(1)
  await visitor.press(edit)
  await expect(page).toHaveURL(`/update-recommendation/${own}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Your Recommendation')
  await expect(recommendationField(page, 'title')).toHaveValue(recommendationText.title)
  await visitor.write(recommendationField(page, 'title'), 'Screws, and nothing else')

  await visitor.press(page.locator('summary'))
  await visitor.write(page.getByLabel('Where to get it'), 'https://kettles.example.org/two')
  await visitor.write(page.getByLabel('Price'), '24.5')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Countries', { exact: true }).selectOption('JP')
  await page.getByLabel('Countries', { exact: true }).selectOption('DE')
  await visitor.press(page.getByRole('button', { name: 'Remove Japan' }))
  await expectAccessible(page, 'the form to update a recommendation')
  await onNarrowScreen(page, () => expectToFit(page))
  await visitor.press(page.getByRole('button', { name: 'Update Recommendation' }))
  const message = page.getByRole('dialog', { name: 'Updated!' })
  await visitor.press(message.getByRole('button', { name: 'OK' }))
  await expect(page).toHaveURL(`/query/${id}#${own}`)
  const entry = page.getByRole('listitem').filter({ hasText: 'Screws, and nothing else' })
  await expect(entry).toContainText('€24.50')
  await expect(entry).toContainText('Sold in Germany')
  await expect(entry.getByRole('link', { name: 'Where to get it: kettles.example.org' })).toHaveAttribute(
    'rel',
    'nofollow ugc noopener',
  )
  await expectAccessible(page, 'an entry with details')
  await onNarrowScreen(page, () => expectToFit(page))

  await visitor.follow(page, 'My Recommendations')
  await visitor.press(page.getByRole('link', { name: 'Edit Screws, and nothing else' }))
  await visitor.press(page.locator('summary'))
  await expect(page.getByLabel('Price')).toHaveValue('24.5')
  await visitor.write(page.getByLabel('Price'), '20')
  await visitor.press(page.getByRole('button', { name: 'Update Recommendation' }))
  await visitor.press(message.getByRole('button', { name: 'OK' }))
  await expect(page).toHaveURL('/my-recommendations')
  expect(await asMember.call('GET', `/recommendations/${own}`)).toMatchObject({
    price: 20,
    currency: 'EUR',
    countries: ['DE'],
  })
})

test('what is written over a recommendation outlives a sign-in that has run out and another window', async ({
  page,
  visitor,
  asMember,
  allowConsole,
}) => {
  allowConsole(/status of 40[019]/)
  const own = await asMember.addRecommendation(await asMember.addQuery())
  await page.goto('/my-recommendations')
  await visitor.press(page.getByRole('link', { name: `Edit ${recommendationText.title}` }))
  await visitor.write(recommendationField(page, 'title'), 'From here')
  await fail(page, 'PUT', /\/recommendations\//, { status: 401, json: {} })
  await fail(page, 'POST', /\/v1\/token/, refusal('TOKEN_EXPIRED'))
  const update = page.getByRole('button', { name: 'Update Recommendation' })
  await visitor.press(update)
  await expect(page).toHaveURL('/login')
  await page.unrouteAll()
  await visitor.logIn(page, asMember)
  await expect(page).toHaveURL(`/update-recommendation/${own}`)
  await expect(recommendationField(page, 'title')).toHaveValue('From here')

  await asMember.call('PUT', `/recommendations/${own}`, {
    ...recommendationText,
    title: 'From the other window',
    reason: 'A reason of the other window.',
  })
  await visitor.press(update)
  const message = page.getByRole('dialog', { name: 'Changed elsewhere' })
  await visitor.press(message.getByRole('button', { name: 'OK' }))
  const choice = page.getByRole('group', { name: 'Recommendation Title: saved elsewhere' })
  await expect(choice).toContainText('From the other window')
  const keep = choice.getByRole('button', { name: 'Keep my text' })
  await expect(keep).toBeFocused()
  await visitor.press(keep)
  await expect(choice).toBeHidden()
  await expect(recommendationField(page, 'title')).toBeFocused()
  await visitor.press(update)
  await visitor.press(page.getByRole('dialog', { name: 'Updated!' }).getByRole('button', { name: 'OK' }))
  expect(await asMember.call('GET', `/recommendations/${own}`)).toMatchObject({
    title: 'From here',
    reason: 'A reason of the other window.',
  })
})
