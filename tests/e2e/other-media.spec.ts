import type { Locator } from '@playwright/test'
import { expect, expectToFit, test } from './journey.ts'

/** As much of the browser as is read there; tests are compiled without its types. */
declare const getComputedStyle: (
  element: unknown,
  part: string | null,
) => { getPropertyValue: (name: string) => string }

const style = (element: Locator, property: string, part: string | null = null) =>
  element.evaluate((it, [property, part]) => getComputedStyle(it, part).getPropertyValue(property), [
    property,
    part,
  ] as const)

test('with a person’s own few colours, what is pressed, switched or to be pressed can be seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/queries?sort=price')
  for (const [pressed, other] of [
    ['Price: Low to High', 'Price: High to Low'],
    ['3 columns', '1 column'],
  ] as const) {
    const [on, off] = await Promise.all(
      [pressed, other].map((name) => style(page.getByRole('button', { name }), 'background-color')),
    )
    expect(on, pressed).not.toBe(off)
  }
  const theme = page.locator('.theme-switch')
  const [knob, field] = [
    await style(theme, 'background-color', '::before'),
    await style(theme, 'background-color'),
  ]
  expect(knob).not.toBe(field)
  expect(await style(theme.locator('.sun'), 'color')).not.toBe(knob)
  expect(await style(theme.locator('.moon'), 'color')).not.toBe(field)

  await page.goto('/')
  const shopNow = page.getByRole('button', { name: 'Shop now for Lunchbox Snack' })
  await expect(shopNow).toBeVisible()
  expect(await style(shopNow, 'border-top-style')).toBe('solid')
  expect(parseFloat(await style(shopNow, 'border-top-width'))).toBeGreaterThan(0)
  const bullet = (name: RegExp) => style(page.getByRole('button', { name }), 'background-color', '::before')
  expect(await bullet(/slide 1/)).not.toBe(await bullet(/slide 2/))
})

test('on paper there is dark ink on white, and nothing that can only be pressed or filled in', async ({
  page,
  request,
}) => {
  const [query] = (await (await request.get('/products?limit=1')).json()) as { _id: string }[]
  await page.addInitScript("localStorage.setItem('theme', 'dark')")
  for (const address of [`/query/${query?._id}`, '/queries', '/', '/login']) {
    await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
    await page.goto(address)
    const heading = page.getByRole('heading').first()
    await heading.waitFor()
    if (address === '/') await page.getByText('What Our Customers Say').waitFor()
    if (address === '/queries') await page.getByText('Submitted by').first().waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    for (const part of ['header.fixed', 'footer', 'nav', 'form', 'input', 'button', '[role="search"]'])
      await expect(page.locator(part).filter({ visible: true }), `${part} on ${address}`).toHaveCount(0)
    // A printer leaves backgrounds out: whatever is light on a dark one would be gone.
    const faint = await page.evaluate<string[]>(`[...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility() && [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
      .filter((element) => {
        const [red, green, blue] = getComputedStyle(element).color.match(/[\\d.]+/g).map(Number)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 110
      })
      .map((element) => getComputedStyle(element).color + ' ' + element.outerHTML.slice(0, 120))`)
    expect(faint, address).toEqual([])
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expectToFit(page)
  }
})
