import type { Page } from '@playwright/test'
import { expect, test as journey } from './journey.ts'
import { signIn, test } from './member-journey.ts'
import { join } from './member.ts'

// Ends in a mark that belongs to its left end: in a line of the other direction it would stand on the wrong side.
const hebrew = (word: string) => `שלום ${word}!`

const name = hebrew('מירה')
const query = {
  productName: hebrew('קומקום'),
  productBrand: hebrew('מותג'),
  queryTitle: hebrew('שאלה'),
  boycottingReason: hebrew('סיבה'),
}
const recommendation = {
  title: hebrew('תשובה'),
  productName: hebrew('אחר'),
  reason: hebrew('טוב').padEnd(400, ' שלום'),
}

/** Texts that stand in a line of the other direction, and fields that would show them so. */
const misplaced = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const hebrew = /[\\u05d0-\\u05ea]/
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const wrong = []
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode
      if (hebrew.test(data) && getComputedStyle(parentElement).direction !== 'rtl') wrong.push(parentElement.outerHTML.slice(0, 200))
    }
    for (const field of document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=hidden], [hidden]), textarea'))
      if (field.dir !== 'auto' && field.type !== 'password') wrong.push(field.outerHTML.slice(0, 200))
    return wrong
  })()`)

/** Where each text of several lines stands beside what is around it, and at which of its edges its first and last line begin. */
const edgesOf = (page: Page) =>
  page.evaluate<object[]>(`(() => {
    const side = (inner, outer) =>
      ['left', 'right'].filter((edge) => Math.abs(inner[edge] - outer[edge]) < 2).join(' and ')
    const lineOf = (paragraph) => {
      const range = document.createRange()
      range.setStart(paragraph.firstChild, 0)
      range.setEnd(paragraph.firstChild, 1)
      return range.getBoundingClientRect()
    }
    return [...document.querySelectorAll('main .free-text')]
      .filter(({ textContent }) => textContent.includes('In English'))
      .map((element) => {
        const box = element.getBoundingClientRect()
        const column = element.parentElement.closest('div:not(.grid)').getBoundingClientRect()
        return {
          starts: [...element.children].map((paragraph) => side(lineOf(paragraph), box)),
          stands: side(box, column),
        }
      })
  })()`)

const expectInPlace = async (page: Page, texts: readonly string[]) => {
  for (const text of texts)
    await expect(
      page.getByText(text).filter({ visible: true }).first(),
      `${page.url()}: ${text}`,
    ).toBeVisible()
  expect(await misplaced(page), page.url()).toEqual([])
}

test('text written from right to left stands so on every page, also in the middle of a sentence', async ({
  page,
  visitor,
  origin,
}) => {
  test.slow()
  const member = await join(origin, name)
  const id = await member.addQuery(query)
  await member.addRecommendation(id, recommendation)

  await page.goto('/login')
  await visitor.logIn(page, member)
  await expectInPlace(page, [`Welcome back ${name}`])
  await signIn(page, member)

  const { productName, productBrand, queryTitle, boycottingReason } = query
  await page.goto(`/query/${id}`)
  await expectInPlace(page, [
    ...Object.values(query),
    recommendation.title,
    recommendation.productName,
    'Recommended by',
  ])
  await page.goto('/')
  await expectInPlace(page, [productBrand, queryTitle])
  await page.goto('/queries')
  await expectInPlace(page, [productName, productBrand, queryTitle, `Submitted by ${name}`])
  await page.goto('/my-queries')
  await expectInPlace(page, [productBrand, queryTitle])
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expectInPlace(page, [`Your query “${queryTitle}” will be deleted`])
  await page.goto('/my-recommendations')
  await expectInPlace(page, [recommendation.title, recommendation.productName])
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expectInPlace(page, [`Your recommendation “${recommendation.title}” will be deleted`])
  await page.goto('/recommended')
  await expectInPlace(page, [queryTitle, productName, boycottingReason])
  for (const address of ['/add-query', `/update-query/${id}`, '/profile']) {
    await page.goto(address)
    await expectInPlace(page, [])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectInPlace(page, [name])
})

journey('the fields of every way in take either direction', async ({ page }) => {
  for (const address of ['/login', '/register', '/forgot-password', '/queries']) {
    await page.goto(address)
    await page.locator('main input').first().waitFor()
    await expectInPlace(page, [])
  }
})

journey(
  'text written from right to left begins at the right, each paragraph by itself',
  async ({ page, origin }) => {
    const member = await join(origin, name)
    const reason = `${recommendation.reason}\nIn English`
    const id = await member.addQuery({ ...query, boycottingReason: reason })
    await member.addRecommendation(id, { ...recommendation, reason: `In English\n${recommendation.reason}` })
    await member.addRecommendation(id, { ...recommendation, reason })
    await page.goto(`/query/${id}`)
    await page.getByText('Recommended by').nth(1).waitFor()
    expect(await edgesOf(page)).toEqual([
      // Its column is narrow enough to be filled.
      { starts: ['right', 'left'], stands: 'left and right' },
      { starts: ['right', 'left'], stands: 'right' },
      { starts: ['left', 'right'], stands: 'left' },
    ])
    // Where a line ends and what stands in its middle goes by the direction of its own paragraph, too.
    expect(await misplaced(page)).toEqual([])
  },
)
