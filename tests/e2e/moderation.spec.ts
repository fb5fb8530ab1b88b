import type { Locator, Page } from '@playwright/test'
import { staff } from '../support/staff.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectToFit, onNarrowScreen } from './journey.ts'
import { signIn, test } from './member-journey.ts'
import { join, logIn, type Member } from './member.ts'
import { tabTo } from './tabbing.ts'
import { expectTouchable } from './touch-targets.ts'
import { hold } from './network.ts'
import { phone } from './visitor.ts'

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`
const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

/** The first of a group of which none is chosen: the keyboard comes to it before any other. */
async function chooseFirst(radio: Locator) {
  await tabTo(radio)
  await radio.page().keyboard.press('Space')
}

const report = (reporter: Member, subject: string, id: string) =>
  reporter.call('POST', '/reports', { subject, id, kind: 'abuse', note: 'It names a neighbour.' })

const decide = (decider: Member, decision: object) =>
  decider.call('POST', '/moderation/decisions', { reason: 'Names somebody.', ...decision })

test('a visitor reports a recommendation by way of the login, once', async ({
  page,
  visitor,
  member,
  origin,
}) => {
  const tom = await join(origin, 'Tom Reed')
  const id = await tom.addQuery()
  await tom.addRecommendation(id, { title: 'Buy my soap' })
  await page.goto(`/query/${id}`)
  const menu = page.getByRole('button', { name: 'More about Buy my soap' })
  await visitor.press(menu)
  await expect(page.getByRole('menuitem')).toHaveText(['Report this recommendation', 'Report Tom Reed'])
  await onNarrowScreen(page, () => expectTouchable(page, '[role=menu]'))
  await expectAccessible(page, 'the menu')
  await visitor.choose(page.getByRole('menuitem', { name: 'Report this recommendation' }))
  await visitor.logIn(page, member)

  const dialog = page.getByRole('dialog', { name: 'Report this recommendation' })
  await chooseFirst(dialog.getByRole('radio', { name: /^Spam/ }))
  await visitor.write(dialog.getByLabel('Note (optional)'), 'The same on every query.')
  const box = "document.querySelector('dialog .modal-box')"
  const fits = `${box}.scrollHeight <= ${box}.clientHeight && ${box}.offsetHeight < innerHeight`
  expect(await page.evaluate(fits)).toBe(true)
  await onNarrowScreen(page, async () => {
    await expectTouchable(page, 'dialog')
    expect(await page.evaluate(fits)).toBe(true)
    await expectAccessible(page, 'the report')
  })
  // Not before it was pressed twice: the second press would land on what is below the dialog.
  const answer = await hold(page, '**/reports')
  await visitor.pressTwice(dialog.getByRole('button', { name: 'Send report' }))
  answer()
  await expect(page.getByText('Thank you. A moderator will look at it.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(menu).toBeFocused()

  await visitor.press(menu)
  await expect(page.getByRole('menuitem', { name: 'You reported this recommendation' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test('a moderator hides what was reported, takes it back, reads what it says by now, and dismisses it', async ({
  page,
  visitor,
  member,
  origin,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const tom = await join(origin, 'Tom Reed')
  const title = unique('Whose shop is it?')
  const id = await tom.addQuery({ queryTitle: title })
  await report(member, 'query', id)
  await signIn(page, await logIn(origin, staff.moderator))
  await page.goto('/about')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'Moderation' })).toHaveAccessibleDescription(/waiting$/)
  await expectAccessible(page, 'how much waits')
  await visitor.follow(page, 'Moderation')
  await expect(page).toHaveURL('/moderation')
  // All of it in one line.
  expect((await bar.boundingBox())?.height).toBeLessThan(48)
  const card = cardOf(page, title)
  await expect(card.getByText('1 report: Abuse')).toBeVisible()
  await expect(card.getByText('It names a neighbour.')).toBeVisible()
  await expectToFit(page)
  await onNarrowScreen(page, async () => {
    await expectToFit(page)
    await expectTouchable(page, '[data-entry]')
    await expectAccessible(page)
  })

  await visitor.press(card.getByRole('button', { name: 'Hide' }))
  await expect(card.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await visitor.write(card.getByRole('textbox', { name: 'Reason' }), 'Names somebody.')
  await visitor.press(card.getByRole('form', { name: 'Hide' }).getByRole('button', { name: 'Hide' }))
  await expect(card).toBeHidden()
  await expectAccessible(page, 'what can be taken back')
  const status = async () => (await page.request.get(`/products/${id}`)).status()
  expect(await status()).toBe(404)
  await page.keyboard.press('u')
  await expect(card).toBeFocused()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  expect(await status()).toBe(200)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page, 'the shortcuts')
  await page.keyboard.press('Escape')
  await card.focus()
  await page.keyboard.press('d')
  await visitor.write(card.getByRole('textbox', { name: 'Reason' }), 'It is the shop’s own sign.')
  const query = await tom.call<object>('GET', `/products/${id}`)
  await tom.call('PUT', `/products/${id}`, { ...query, boycottingReason: 'I have thought about it again.' })
  await page.keyboard.press('Enter')
  await expect(card.getByRole('alert')).toHaveText(/was changed after you read it/)
  await expect(card.getByText('I have thought about it again.')).toBeVisible()
  await expect(card.getByRole('textbox', { name: 'Reason' })).toHaveValue('It is the shop’s own sign.')
  await expectAccessible(page, 'what was changed meanwhile')
  await page.keyboard.press('Enter')
  await expect(card).toBeHidden()
  await visitor.press(page.getByRole('link', { name: 'Decided' }))
  await expect(page.getByText('It is the shop’s own sign.')).toBeVisible()
  await expectAccessible(page)
  await visitor.press(page.getByRole('link', { name: 'Log', exact: true }))
  await expect(page.getByText('It is the shop’s own sign.')).toBeVisible()
  await expectAccessible(page)
})

test('an author is told by the bell why a query is hidden and appeals, and another moderator grants it', async ({
  page,
  visitor,
  asMember,
  origin,
  allowConsole,
}) => {
  const [wanda, ivo] = [await logIn(origin, staff.moderator), await logIn(origin, staff.admin)]
  const title = unique('Who sells this?')
  const id = await asMember.addQuery({ queryTitle: title })
  await decide(wanda, { subject: 'query', id, action: 'hide' })
  await page.goto('/about')
  const bell = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notices/ })
  await expect(bell).toHaveAccessibleName('Notices: 1 new')
  await onNarrowScreen(page, () =>
    expect(page.getByRole('button', { name: 'Menu' })).toHaveAccessibleDescription('Notices: 1 new'),
  )
  await visitor.press(bell)
  await expect(page).toHaveURL('/notices')
  await expect(page.getByText('Your query was hidden')).toBeVisible()
  await expect(page.getByText('Names somebody.')).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  const lookAtPage = async () => {
    await expectTouchable(page, 'main')
    await expectAccessible(page)
    await expectToFit(page)
  }
  await onNarrowScreen(page, lookAtPage)
  await expect(bell).toHaveAccessibleName('Notices')
  await visitor.press(page.getByRole('link', { name: 'See it and appeal' }))
  await expect(page).toHaveURL('/moderation/mine')
  await expect(page.getByRole('heading', { level: 1, name: 'Decisions About My Posts' })).toBeVisible()
  await expect(page.getByText('Names somebody.')).toBeVisible()
  await onNarrowScreen(page, lookAtPage)
  await visitor.press(page.getByRole('link', { name: title }))
  const notice = page.getByRole('note')
  await expect(notice).toContainText('only you and moderators see this')
  allowConsole(/status of 404/)
  await page.reload()
  await expect(notice).toContainText('only you and moderators see this')
  await expect(page.getByText('No evidence yet.')).toBeVisible()
  await expect(page.getByText('Failed to load evidence.')).toHaveCount(0)
  await visitor.press(notice.getByRole('button', { name: `Appeal: ${title}` }))
  await visitor.write(page.getByLabel('Your words'), 'It is the name of the shop, not of a person.')
  await expectAccessible(page, 'the appeal')
  await visitor.press(page.getByRole('button', { name: 'Send appeal' }))
  await expect(notice).toContainText('Your appeal is waiting')
  await expectToFit(page)

  await decide(ivo, { subject: 'query', id, action: 'restore', reason: 'It is a shop indeed.' })
  await page.goto('/profile')
  await visitor.press(page.getByRole('link', { name: 'Decisions about my posts' }))
  await expect(page.getByText('Your appeal was granted.')).toBeVisible()
  await visitor.press(page.getByRole('link', { name: title }).first())
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('a duplicate is merged into the other query, and its address leads there', async ({
  page,
  browser,
  visitor,
  member,
  origin,
}) => {
  const tom = await join(origin, 'Tom Reed')
  const [first, second] = [unique('The first to ask'), unique('The second to ask')]
  const into = await tom.addQuery({ queryTitle: first })
  const id = await member.addQuery({ queryTitle: second })
  await member.addRecommendation(id, { title: 'Comes along' })
  await report(tom, 'query', id)
  await signIn(page, await logIn(origin, staff.moderator))
  await page.goto('/moderation')
  const card = cardOf(page, second)
  await visitor.press(card.getByRole('button', { name: 'Merge' }))
  const form = card.getByRole('form', { name: 'Merge' })
  await visitor.write(form.getByLabel('Into which query?'), `${origin}/query/${into}`)
  await chooseFirst(form.getByRole('radio', { name: first }))
  await expectAccessible(page, 'where to merge')
  await visitor.write(form.getByRole('textbox', { name: 'Reason' }), 'Asked before.')
  await visitor.press(form.getByRole('button', { name: 'Merge' }))
  await expect(card).toBeHidden()
  await page.goto(`/query/${id}`)
  await expect(page).toHaveURL(`/query/${into}`)
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await expect(page.getByText('Comes along')).toBeVisible()

  const theirs = await browser.newPage({ baseURL: origin, viewport: phone })
  await signIn(theirs, member)
  await theirs.goto('/my-queries')
  await expect(theirs.getByText('Merged into')).toBeVisible()
  await expectTouchable(theirs, 'main')
  await expectAccessible(theirs)
  await expect(theirs.getByRole('link', { name: /^Update/ })).toHaveCount(0)
  await theirs.goto(`/update-query/${id}`)
  await expect(theirs.getByRole('heading', { name: 'This query was merged into another one.' })).toBeVisible()
  await expectToFit(theirs)
  await theirs.close()
})
