import { expect, onEachDevice } from './journey.ts'
import { test } from './member-journey.ts'
import { join } from './member.ts'

onEachDevice(() =>
  test('own recommendations stand in a table and are deleted after a confirmation, received ones lead to their place', async ({
    page,
    visitor,
    asMember,
    device,
    origin,
  }) => {
    const other = await join(origin, 'Tom Reed')
    const theirs = await other.addQuery()
    await asMember.addRecommendation(theirs, { title: 'Older' })
    await asMember.addRecommendation(theirs, { title: 'Newer', reason: 'Because it lasts. '.repeat(20) })
    // So short, in whatever letters, that each stands on one line.
    const id = await asMember.addQuery({ queryTitle: 'Which kettle lasts?' })
    await other.addRecommendation(id, { title: 'Screws', productName: 'Tap' })
    const recommendation = await other.addRecommendation(id)
    await page.goto('/my-recommendations')
    await expect(page.getByRole('heading', { level: 1, name: 'My Recommendations' })).toBeVisible()
    const rows = page.getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText('Newer')
    await expect(rows.nth(2)).toContainText('Older')
    await visitor.press(rows.nth(1).getByRole('button', { name: 'Show more' }))
    await expect(rows.nth(1).getByRole('button', { name: 'Show less' })).toBeVisible()

    const question = page.getByRole('dialog', { name: 'Are you sure?' })
    const message = page.getByRole('dialog', { name: 'Deleted!' })
    await visitor.press(page.getByRole('button', { name: 'Delete Newer' }))
    await expect(question).toContainText('“Newer”')
    await visitor.press(question.getByRole('button', { name: 'Cancel' }))
    await expect(page.getByRole('button', { name: 'Delete Newer' })).toBeFocused()
    await visitor.press(page.getByRole('button', { name: 'Delete Newer' }))
    await visitor.press(question.getByRole('button', { name: 'Yes, delete it!' }))
    await expect(message).toContainText('Your recommendation has been deleted.')
    await visitor.press(message.getByRole('button', { name: 'OK' }))
    await expect(page.getByRole('button', { name: 'Delete Older' })).toBeFocused()
    await page.keyboard.press('Enter')
    await visitor.press(question.getByRole('button', { name: 'Yes, delete it!' }))
    await visitor.press(message.getByRole('button', { name: 'OK' }))
    await expect(page.getByText('No recommendations found.')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()

    await visitor.follow(page, 'Recommendations For Me')
    await expect(page.getByRole('heading', { level: 1, name: 'Recommendations on My Queries' })).toBeVisible()
    const row = page.getByRole('row').nth(1)
    const asked = ['Which kettle lasts?', 'Swift Kettle', 'Its lid broke']
    const answered = ['Whistler Two', 'Tom Reed', `${other.email} (not confirmed)`]
    for (const text of [...asked, ...answered]) await expect(row).toContainText(text)
    if (device === 'desk') {
      const [title, product] = await page.getByRole('row').nth(2).getByText('Recommended:').all()
      expect((await title?.boundingBox())?.y).toBeGreaterThan(0)
      expect((await title?.boundingBox())?.y).toBe((await product?.boundingBox())?.y)
    }
    await visitor.press(row.getByRole('link', { name: 'Screws instead of glue' }))
    await expect(page).toHaveURL(`/query/${id}#${recommendation}`)
    await expect(page.getByRole('heading', { name: 'Screws instead of glue' })).toBeInViewport()
  }),
)
