import { expect } from './journey.ts'
import { test } from './member-journey.ts'

test('a brand on a card leads to all that is asked about it, and its queries wait until somebody answers', async ({
  page,
  visitor,
  member,
  device,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
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

  await page.goto('/waiting')
  await expect(page.getByRole('heading', { level: 2, name: second })).toBeVisible()
  await member.addRecommendation(answered)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: second })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: first })).toHaveCount(0)

  await page.goto('/brand/nobody-asks-about-it')
  await expect(page.getByRole('heading', { level: 1, name: 'Brand not found.' })).toBeVisible()
  await visitor.press(page.getByRole('link', { name: 'Browse queries' }))
  await expect(page).toHaveURL('/queries')
})
