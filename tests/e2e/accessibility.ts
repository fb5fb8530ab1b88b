import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

interface Violation {
  id: string
  help: string
  nodes: { html: string }[]
}

/** What still moves or fades has colours that are nobody's choice. */
const atRest = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished))`

/** What axe finds on the page, in words. Strings are evaluated, so that the content security policy stays in force. */
async function problemsOn(page: Page, rules?: readonly string[]) {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe)
  await page.evaluate(`${atRest}.then(() => {})`)
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
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
