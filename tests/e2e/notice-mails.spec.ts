import { expectAccessible } from './accessibility.ts'
import { expect } from './journey.ts'
import { test } from './member-journey.ts'

test('a member chooses which notices are mailed, and a damaged link to unsubscribe says so', async ({
  page,
  visitor,
  asMember,
  allowConsole,
}) => {
  await page.goto('/notices')
  await visitor.press(page.getByRole('link', { name: 'Choose what is mailed to you' }))
  await expect(page.getByRole('heading', { name: 'How You Are Told' })).toBeVisible()
  const replies = page.getByRole('checkbox', { name: 'Replies: Mail' })
  await expect(replies).toBeChecked()
  await visitor.tick(replies)
  await expect(page.getByText('Saved. You will not get these mails.')).toBeVisible()
  await expect(replies).not.toBeChecked()
  expect(await asMember.call('GET', '/notices/settings')).toContainEqual({
    kind: 'reply',
    mail: false,
    push: true,
  })

  allowConsole(/status of 400/)
  await page.goto('/unsubscribe?token=reply.YQ.damaged')
  await expect(page.getByText('The link is not complete, or it is not one of ours.')).toBeVisible()
  await expectAccessible(page, 'unsubscribing')
  await visitor.press(page.getByRole('link', { name: 'Choose which mails you get' }))
  await expect(page.getByRole('heading', { name: 'How You Are Told' })).toBeVisible()
})
