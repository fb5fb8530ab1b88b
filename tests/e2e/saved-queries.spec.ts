import { expect } from './journey.ts'
import { signIn, test } from './member-journey.ts'
import { ask, join } from './member.ts'
import { hold } from './network.ts'

test(
  'a visitor saves a query by way of the login, finds it in the list, and takes it off again',
  { tag: '@firefox' },
  async ({ page, visitor, member, origin }) => {
    const productName = `Kettle ${crypto.randomUUID()}`
    await (await join(origin, 'Tom Reed')).addQuery({ productName })
    const list = `/queries?search=${encodeURIComponent(productName)}`
    await page.goto(list)
    await visitor.press(page.getByRole('link', { name: `Save ${productName}` }))
    await expect(page).toHaveURL('/login')
    await visitor.logIn(page, member)
    await expect(page).toHaveURL(list)
    await expect(page.getByText('Saved to your list.')).toBeVisible()
    const bookmark = page.getByRole('button', { name: `Save ${productName}` })
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true')

    await visitor.follow(page, 'Saved')
    await expect(page).toHaveURL('/saved-queries')
    await expect(page.getByRole('heading', { level: 1, name: 'Saved Queries' })).toBeVisible()
    await expect(page.locator('.query-card').getByRole('heading', { level: 2 })).toHaveText([productName])
    // It stays until the list is looked at anew, so that a slip can be put right.
    for (const pressed of ['false', 'true', 'false']) {
      const answer = page.waitForResponse(/\/saved\/[0-9a-f]{24}$/)
      await visitor.press(bookmark)
      await expect(bookmark).toHaveAttribute('aria-pressed', pressed)
      await expect(bookmark).toBeFocused()
      await (await answer).finished()
    }
    await page.reload()
    await expect(page.getByText('You haven’t saved any queries yet.')).toBeVisible()
    await visitor.press(page.getByRole('link', { name: 'Browse queries' }))
    await expect(page).toHaveURL('/queries')
  },
)

test('a saved query is marked on its page in every tab, and gone from the list once it is deleted', async ({
  page,
  context,
  visitor,
  asMember,
  origin,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const owner = await join(origin, 'Tom Reed')
  const [kept, deleted] = [
    await owner.addQuery({ productName: 'Kept Kettle' }),
    await owner.addQuery({ productName: 'Brief Kettle' }),
  ]
  await page.goto(`/query/${deleted}`)
  const bookmark = page.getByRole('button', { name: /^Saved? .* Kettle$/ })
  // On a busy machine the second press may come late, and would take it back.
  const answer = await hold(page, `**/saved/${deleted}`)
  await visitor.pressTwice(bookmark)
  answer()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  const tab = await context.newPage()
  const counted = tab.waitForResponse(/notices\?unseen/)
  await tab.goto(`/query/${deleted}`)
  await expect(tab.getByRole('button', { name: 'Saved Brief Kettle' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await asMember.call('PUT', `/saved/${kept}`)
  await page.goto('/saved-queries')
  await expect(page.locator('.query-card').getByRole('heading', { level: 2 })).toHaveText([
    'Kept Kettle',
    'Brief Kettle',
  ])

  await owner.call('DELETE', `/products/${deleted}`)
  await page.reload()
  await expect(page.locator('.query-card').getByRole('heading', { level: 2 })).toHaveText(['Kept Kettle'])
  // The other tab shows it still: taking it off is done already, saving it again is no longer possible.
  await visitor.press(tab.getByRole('button', { name: 'Saved Brief Kettle' }))
  await expect(tab.getByRole('button', { name: 'Save Brief Kettle' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await counted
  // A press that follows at once would be taken for the second of a double one.
  await expect(async () => {
    await visitor.press(tab.getByRole('button', { name: 'Save Brief Kettle' }))
    await expect(tab.getByText('This query is no longer here.')).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('a session that has ended is told when saving, and the way in leads back', async ({
  page,
  visitor,
  member,
  origin,
  allowConsole,
}) => {
  allowConsole(/status of 40[01]/)
  const id = await member.addQuery({ productName: 'Late Kettle' })
  await signIn(page, member)
  const counted = page.waitForResponse(/notices\?unseen/)
  await page.goto(`/query/${id}`)
  const bookmark = page.getByRole('button', { name: /^Saved? Late Kettle$/ })
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false')
  // Whatever asks first after the session has ended tells so: nothing else may be about to.
  await counted
  await page.waitForLoadState('networkidle')
  const { idToken } = await ask<{ idToken: string }>(origin, 'signInWithPassword', member)
  await ask(origin, 'update', { idToken, password: 'An0therone' })
  await visitor.press(bookmark)
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await visitor.logIn(page, { ...member, password: 'An0therone' })
  await expect(page).toHaveURL(`/query/${id}`)
  await expect(page.getByText('Saved to your list.')).toBeVisible()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
})
