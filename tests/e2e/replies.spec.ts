import { expectAccessible } from './accessibility.ts'
import { expect, onNarrowScreen } from './journey.ts'
import { test } from './member-journey.ts'
import { join } from './member.ts'
import { expectTouchable } from './touch-targets.ts'

test('a member asks under a recommendation, and whoever recommends is led there and answers', async ({
  page,
  visitor,
  asMember,
  origin,
}) => {
  const tom = await join(origin, 'Tom Reed')
  const query = await tom.addQuery()
  const recommendation = await asMember.addRecommendation(query)
  await tom.call('POST', `/recommendations/${recommendation}/replies`, { text: 'Does the lid close?' })

  await page.goto('/notices')
  await expect(page.getByText(/ replied to your recommendation\.$/)).toBeVisible()
  await visitor.press(page.getByRole('link', { name: 'Screws instead of glue' }))
  await expect(page.getByText('Does the lid close?')).toBeVisible()
  await visitor.write(page.getByLabel('Your reply'), 'It does, with a click.')
  await visitor.press(page.getByRole('button', { name: 'Send reply' }))
  await expect(page.getByText('It does, with a click.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '2 replies: Screws instead of glue' })).toBeVisible()
  await onNarrowScreen(page, () => expectTouchable(page, 'li'))
  await expectAccessible(page, 'replies')
  expect(await tom.call('GET', '/notices')).toMatchObject([
    { kind: 'reply', facts: { own: false, ownQuery: true } },
    { kind: 'recommendation' },
  ])

  await visitor.press(page.getByRole('button', { name: 'Delete your reply: It does, with a click.' }))
  await visitor.press(page.getByRole('button', { name: 'Yes, delete it!' }))
  await visitor.press(page.getByRole('button', { name: 'OK' }))
  await expect(page.getByRole('button', { name: '1 reply: Screws instead of glue' })).toBeVisible()
})
