import { expectAccessible } from './accessibility.ts'
import { expect, expectToFit, onNarrowScreen } from './journey.ts'
import { test } from './member-journey.ts'
import { join } from './member.ts'

test('a name leads to its member, whose page shows what they chose to show; one’s own gets another address, one’s swaps make a picture', async ({
  page,
  visitor,
  asMember,
  origin,
}) => {
  const tom = await join(origin, 'Tom Reed')
  const query = await tom.addQuery({ queryTitle: `Whose is this? ${crypto.randomUUID()}` })
  const recommendation = await asMember.addRecommendation(query)
  await tom.call('PUT', `/recommendations/${recommendation}/swap`, { note: 'Since May.', shared: true })
  const theirs = await tom.addRecommendation(query)
  await asMember.call('PUT', `/recommendations/${theirs}/swap`, { note: 'It screws.' })
  await tom.call('PATCH', '/members/me', { showSwaps: true })
  await page.goto(`/query/${query}`)
  await expect(page.getByText('Since May.')).toBeVisible()
  await visitor.press(page.getByRole('link', { name: 'Tom Reed', exact: true }).first())
  await expect(page.getByRole('heading', { level: 1, name: 'Tom Reed' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'What they posted' })
  await visitor.press(tabs.getByRole('link', { name: /Swaps/ }))
  await expect(page).toHaveURL(/show=swaps/)
  await expect(page.getByText('Since May.')).toBeVisible()
  await onNarrowScreen(page, async () => {
    await expectToFit(page)
    await expectAccessible(page, 'member')
  })
  await page.goBack()
  await expect(page).not.toHaveURL(/show=swaps/)
  await visitor.press(page.getByRole('button', { name: 'Share Tom Reed' }))
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await page.keyboard.press('Escape')

  await visitor.follow(page, 'Your profile')
  const handle = `mira-${crypto.randomUUID().slice(0, 8)}`
  await visitor.write(page.getByLabel('Handle'), handle)
  await visitor.press(page.getByRole('button', { name: 'Save handle' }))
  await expect(page.getByText('Handle saved.')).toBeVisible()
  await visitor.press(page.getByRole('link', { name: 'See my page' }))
  await expect(page).toHaveURL(`/member/${handle}`)
  await expect(page.getByRole('heading', { level: 1, name: asMember.name })).toBeVisible()
  await visitor.press(page.getByRole('link', { name: 'Edit profile' }))
  await visitor.press(page.getByRole('link', { name: 'My swaps' }))
  await expect(page.getByText('It screws.')).toBeVisible()
  await expect(page.getByText('Only you see your note')).toBeVisible()
  const stored = page.waitForEvent('download')
  await visitor.press(page.getByRole('button', { name: 'A picture to share' }))
  expect((await stored).suggestedFilename()).toBe('my-swaps.png')
})
