import { expect } from './journey.ts'
import { test } from './member-journey.ts'
import { join } from './member.ts'

test('a query is put into a list, the list in order and shared; another one is followed', async ({
  page,
  visitor,
  asMember,
  origin,
}) => {
  const tom = await join(origin, 'Tom Reed')
  const first = await tom.addQuery({ productName: 'First Kettle' })
  const second = await tom.addQuery({ productName: 'Second Kettle' })

  await page.goto(`/query/${first}`)
  await visitor.press(page.getByRole('button', { name: 'Add First Kettle to a list' }))
  await page.getByLabel('New list').fill('For the kitchen')
  await visitor.press(page.getByRole('button', { name: 'Make list and add' }))
  await expect(page.getByRole('checkbox', { name: 'For the kitchen' })).toBeChecked()
  await visitor.press(page.getByRole('button', { name: 'Done' }))

  const [made] = await asMember.call<{ _id: string }[]>('GET', '/lists')
  await asMember.call('PUT', `/lists/${made?._id}/entries/${second}`)
  await visitor.follow(page, 'Saved')
  await visitor.press(page.getByRole('link', { name: 'For the kitchen' }))
  const names = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(names).toHaveText(['First Kettle', 'Second Kettle'])
  const saved = page.waitForResponse(/\/order$/)
  await visitor.press(page.getByRole('button', { name: 'Move Second Kettle up' }))
  await expect(names).toHaveText(['Second Kettle', 'First Kettle'])
  await expect(page.getByRole('button', { name: 'Move Second Kettle up' })).toBeFocused()
  await (await saved).finished()
  expect(await asMember.call('GET', `/lists/${made?._id}`)).toMatchObject({
    entries: [{ _id: second }, { _id: first }],
  })

  await page.getByRole('checkbox', { name: 'Share by link' }).click()
  await expect(page.getByRole('button', { name: 'Share For the kitchen' })).toBeVisible()

  // Tom's list, which the member follows.
  const { insertedId: id } = await tom.call<{ insertedId: string }>('POST', '/lists', { name: 'Of Tom' })
  const { link } = await tom.call<{ link: string }>('PATCH', `/lists/${id}`, { shared: true })
  await page.goto(`/list/${link}`)
  await visitor.press(page.getByRole('button', { name: 'Follow Of Tom' }))
  await expect(page.getByText('What is added will be marked here.')).toBeVisible()
  await tom.call('PUT', `/lists/${id}/entries/${first}`)
  const seen = page.waitForResponse(/\/seen$/)
  await page.reload()
  await expect(page.getByText('1 added since your last visit.')).toBeVisible()
  expect((await seen).ok()).toBe(true)
})
