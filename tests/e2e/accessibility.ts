import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

interface Violation {
  id: string
  help: string
  nodes: { html: string }[]
}

/** What still moves or fades has places and colours that are nobody's choice. The bar of a toast moves as long as there is a toast. */
export const waitForRest = (page: Page) =>
  page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .filter(({ effect }) => !effect.target?.matches('.Toastify__progress-bar'))
    .map(({ finished }) => finished)).then(() => {})`)

/** What axe finds on the page, in words. Strings are evaluated, so that the content security policy stays in force. */
async function problemsOn(page: Page, rules?: readonly string[]) {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe)
  await waitForRest(page)
  const options = {
    resultTypes: ['violations'],
    // Not among its defaults.
    ...(rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } }),
  }
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`,
  )
}

const applyTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)

/** Expects axe to find nothing in either theme. The themes differ in colours alone, so the dark one is asked for those. */
export async function expectAccessible(page: Page, what = page.url()) {
  expect(await problemsOn(page), `${what}, light`).toEqual([])
  await applyTheme(page, 'dark')
  expect(await problemsOn(page, ['color-contrast', 'link-in-text-block']), `${what}, dark`).toEqual([])
  await applyTheme(page, 'light')
}
