import { expect } from './journey.ts'
import { test } from './member-journey.ts'

test('a brand on a card leads to all that is asked about it, and its queries wait until somebody answers', async ({
  page,
  visitor,
  member,
  device,
}) => {
  const brand = `Böilwell ${device}`
  const names = ['First Kettle', 'Second Kettle'].map((name) => `${name} ${crypto.randomUUID()}`)
  const [first = '', second = ''] = names
  const answered = await member.addQuery({ productBrand: brand, productName: first })
  await member.addQuery({ productBrand: brand.toUpperCase(), productName: second })
  const headings = page.getByRole('main').getByRole('heading', { level: 2, name: / Kettle / })
  await page.goto(`/queries?search=${encodeURIComponent(first)}`)
  await visitor.press(page.getByRole('link', { name: brand }))
  await expect(page).toHaveURL(`/brand/boilwell-${device}`)
  await expect(page.getByText('2 queries about it.')).toBeVisible()
  await expect(headings).toHaveText([second, first])

  await member.addRecommendation(answered)
  await page.goto('/waiting')
  await expect(page.getByRole('heading', { level: 2, name: second })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: first })).toHaveCount(0)
})
