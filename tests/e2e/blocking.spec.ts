import { expect, expectToFit } from './journey.ts'
import { test } from './member-journey.ts'
import { join } from './member.ts'

test('a member blocks another from a menu, takes it back on the profile, and hides their address there', async ({
  page,
  visitor,
  asMember,
  origin,
}) => {
  const tom = await join(origin, 'Tom Reed')
  const own = await asMember.addQuery()
  await tom.addRecommendation(own, { title: 'Buy mine' })

  await page.goto(`/query/${own}`)
  await visitor.press(page.getByRole('button', { name: 'More about Buy mine' }))
  await visitor.choose(page.getByRole('menuitem', { name: 'Block Tom Reed' }))
  const dialog = page.getByRole('dialog', { name: 'Block Tom Reed?' })
  await expect(dialog.getByText(/They will not be notified/)).toBeVisible()
  await visitor.press(dialog.getByRole('button', { name: 'Block' }))
  await expect(page.getByText('Blocked. Your profile lists the members you have blocked.')).toBeVisible()
  await expect(tom.addRecommendation(own, { title: 'Again' })).rejects.toThrow(
    'You cannot recommend anything on the queries of this member.',
  )

  await visitor.follow(page, 'Your profile')
  const section = page.getByRole('region', { name: 'Blocked members' })
  await expect(section.getByText('Tom Reed')).toBeVisible()
  await expectToFit(page)
  await visitor.press(section.getByRole('button', { name: 'Unblock Tom Reed' }))
  await expect(section.getByText('You have not blocked anybody.')).toBeVisible()
  await tom.addRecommendation(own, { title: 'Once more' })

  const address = async () => (await tom.call<{ email: string | null }>('GET', `/products/${own}`)).email
  expect(await address()).not.toBeNull()
  const box = page.getByRole('checkbox', { name: /^Hide my address/ })
  await expect(box).toBeEnabled()
  await visitor.tick(box)
  await expect(box).toBeChecked()
  await expect.poll(address).toBeNull()
})
