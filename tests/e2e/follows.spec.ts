import { expectAccessible } from './accessibility.ts'
import { expect } from './journey.ts'
import { test } from './member-journey.ts'
import { join } from './member.ts'

test(
  'one asks, another answers, and the bell of the first rings where they are',
  { tag: '@firefox' },
  async ({ page, visitor, asMember, origin }) => {
    const tom = await join(origin, 'Tom Reed')
    const queryTitle = `Who waits? ${crypto.randomUUID()}`
    const id = await asMember.addQuery({ queryTitle })
    await page.goto('/about')
    await page.waitForResponse(/\/notices\/stream$/)
    const other = await page.context().newPage()
    await other.goto('/rules')
    await tom.addRecommendation(id)
    // In both tabs, though only one of them listens.
    for (const tab of [page, other])
      await expect(tab.locator('#unseen-notices')).toHaveText('Notices: 1 new', { timeout: 10_000 })
    await other.close()
    await visitor.press(page.getByRole('link', { name: 'Notices: 1 new' }))
    await expect(page).toHaveURL(/\/notices$/)
    await expect(page.getByText(/ recommended an alternative on your query\.$/)).toBeVisible()
    // Whoever looks at the list sees what is added.
    await tom.addRecommendation(id, { title: 'Another one' })
    await expect(page.getByText(/ recommended an alternative on your query\.$/)).toHaveCount(1)
    await visitor.press(page.getByRole('link', { name: queryTitle }))
    await expect(page.getByRole('heading', { level: 3, name: 'Another one' })).toBeVisible()
  },
)

test('a brand is followed, tells what is asked about it, and is let go', async ({
  page,
  visitor,
  asMember,
  origin,
}) => {
  const tom = await join(origin, 'Tom Reed')
  const brand = `Loom ${crypto.randomUUID().slice(0, 8)}`
  await tom.addQuery({ productBrand: brand })
  await page.goto(`/brand/${brand.toLowerCase().replace(' ', '-')}`)
  await visitor.press(page.getByRole('button', { name: `Follow ${brand}` }))
  await expect(page.getByText('You will be told here what is new.')).toBeVisible()
  await tom.addQuery({ productBrand: brand, queryTitle: `New of ${brand}?` })
  await expect.poll(() => asMember.call('GET', '/notices')).toMatchObject([{ kind: 'query', title: brand }])
  await visitor.press(page.getByRole('link', { name: 'Notices: 1 new' }))
  await expect(page.getByText(/ asked a new query about a brand you follow\.$/)).toBeVisible()
  await visitor.press(page.getByRole('link', { name: 'what you follow' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Following' })).toBeVisible()
  await expectAccessible(page, 'following')
  await visitor.press(page.getByRole('button', { name: `Following ${brand}` }))
  await expect(page.getByRole('button', { name: `Follow ${brand}` })).toBeVisible()
  await expect.poll(() => asMember.call('GET', '/follows')).toEqual([])
})
