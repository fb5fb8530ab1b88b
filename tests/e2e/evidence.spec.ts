import { expectAccessible } from './accessibility.ts'
import { expect, expectToFit, goWithin, onEachDevice } from './journey.ts'
import { test } from './member-journey.ts'
import { join } from './member.ts'
import { expectTouchable } from './touch-targets.ts'
import { hold } from './network.ts'

const piece = (n: number) => ({
  kind: 'news',
  statement: `The station closed, part ${n}.`,
  url: 'https://news.example.org/refill',
  publisher: 'Harbour Courier',
  publishedOn: `2026-03-1${n}`,
  quote: 'It “was not profitable”.',
})

const noteShifts = `window.shifts = []
  window.shiftObserver = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
  shiftObserver.observe({ type: 'layout-shift', buffered: true })`
const shifts = `shifts.concat(shiftObserver.takeRecords()).map(({ value, sources }) => value + ': ' +
  sources.map(({ node }) => node?.outerHTML?.slice(0, 200) ?? node?.nodeName).join(', '))`

onEachDevice(() =>
  test('evidence is read, freshest first, without anything moving, and unfolds', async ({
    page,
    visitor,
    origin,
  }) => {
    const tom = await join(origin, 'Tom Reed')
    const id = await tom.addQuery()
    for (const n of [1, 2, 3, 4]) await tom.call('POST', `/products/${id}/evidence`, piece(n))
    await page.addInitScript(noteShifts)
    await page.goto(`/query/${id}`)
    const section = page.getByRole('region', { name: 'Evidence (4)' })
    await expect(section.getByRole('listitem')).toHaveCount(2)
    await expect(section.getByRole('listitem').first()).toContainText('part 4')
    await expect(section.getByText('Fresh').first()).toBeVisible()
    await expect(section.getByText('Added by Tom Reed').first()).toBeVisible()
    await page.evaluate('document.fonts.ready')
    expect(await page.evaluate(shifts)).toEqual([])
    await expectToFit(page)
    await expectTouchable(page, '#evidence')
    await expectAccessible(page)
    await visitor.press(section.getByRole('button', { name: 'Show 2 more' }))
    await expect(section.getByRole('listitem')).toHaveCount(4)
    await expect(section.getByRole('listitem').nth(2)).toBeFocused()
  }),
)

test('a page whose evidence is late shows all else, and nothing moves when it comes', async ({
  page,
  visitor,
  origin,
}) => {
  const tom = await join(origin, 'Tom Reed')
  const id = await tom.addQuery()
  await tom.addRecommendation(id)
  await tom.call('POST', `/products/${id}/evidence`, piece(1))
  const open = async () => {
    const answer = await hold(page, `**/products/${id}/evidence*`)
    await goWithin(page, `/query/${id}`)
    await expect(page.getByText('Loading evidence...')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Recommendations (1)' })).toBeVisible()
    await expect(page.locator('#evidence + .opacity-0')).toHaveCount(0)
    await page.evaluate('document.fonts.ready')
    answer()
  }
  const section = page.getByRole('region', { name: 'Evidence (1)' })
  await page.addInitScript(noteShifts)
  await open()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  expect(await page.evaluate(shifts)).toEqual([])

  // Where what is below is in sight, nobody is interrupted.
  await page.unrouteAll()
  await page.setViewportSize({ width: 1280, height: 2000 })
  await open()
  await visitor.press(section.getByRole('button', { name: 'Show 1 piece of evidence' }))
  await expect(section.getByRole('listitem')).toBeFocused()
})

test('a visitor logs in to add evidence, adds it, changes it and deletes it, and checks somebody else’s', async ({
  page,
  visitor,
  member,
  origin,
}) => {
  const tom = await join(origin, 'Tom Reed')
  const id = await tom.addQuery()
  await tom.call('POST', `/products/${id}/evidence`, piece(1))
  await page.goto(`/query/${id}`)
  await visitor.press(page.getByRole('link', { name: 'Add evidence' }))
  await visitor.logIn(page, member)
  const form = page.getByRole('form', { name: 'Add evidence' })
  await expect(form.getByLabel('Kind of Evidence')).toBeFocused()
  await expectAccessible(page)
  await visitor.fillIn([
    [form.getByLabel('What It Shows'), 'One more closed.'],
    [form.getByLabel('Source Link'), 'https://news.example.org/refill'],
  ])
  await visitor.press(form.getByRole('button', { name: 'Add Evidence' }))
  const section = page.getByRole('region', { name: /^Evidence/ })
  await expect(section).toHaveAccessibleName('Evidence (2)')
  await expect(form).toBeHidden()
  await expect(page.getByText('Evidence added.')).toBeVisible()
  const entry = (text: string) => section.getByRole('listitem').filter({ hasText: text })
  await expect(entry('One more closed.')).toBeFocused()
  await expect(entry('One more closed.')).toBeInViewport()

  await visitor.press(section.getByRole('button', { name: 'Edit: One more closed.' }))
  const edit = page.getByRole('form', { name: 'Edit evidence' })
  await visitor.write(edit.getByLabel('What It Shows'), 'Two more closed.')
  await visitor.press(edit.getByRole('button', { name: 'Save' }))
  await expect(entry('Two more closed.')).toBeFocused()
  await expect(entry('Two more closed.')).toBeInViewport()
  await visitor.press(section.getByRole('button', { name: 'Delete: Two more closed.' }))
  await visitor.press(page.getByRole('dialog').getByRole('button', { name: /^(Yes|Delete)/ }))
  await visitor.press(page.getByRole('dialog').getByRole('button', { name: 'OK' }))
  await expect(section).toHaveAccessibleName('Evidence (1)')

  await visitor.press(section.getByRole('button', { name: /^Is this still true/ }))
  const stillTrue = section.getByRole('radio', { name: 'Still true' })
  await expect(stillTrue).toBeFocused()
  await page.keyboard.press('Space')
  await expectTouchable(page, '#evidence')
  await expectAccessible(page)
  await visitor.press(section.getByRole('button', { name: 'Send' }))
  await expect(section.getByText('Checked today')).toBeVisible()
  await expect(stillTrue).toBeHidden()
  await visitor.press(section.getByRole('button', { name: /^You said: Still true/ }))
  await visitor.tick(section.getByRole('radio', { name: 'Not true' }))
  await visitor.write(section.getByLabel('Why it is not true'), 'It was another brand.')
  await visitor.press(section.getByRole('button', { name: 'Send' }))
  await expect(section.getByText('1 member disagrees')).toBeVisible()
  await expect(section.locator('bdi', { hasText: 'It was another brand.' })).toBeVisible()
})
