import { expect, type Page } from '@playwright/test'
import { waitForRest } from './accessibility.ts'

/** What a fingertip needs, less a hair for fractions of a pixel. */
const fingertip = 43

/**
 * Everything that can be pressed where there is less room for a finger than 44 px in either direction, in words. What
 * stands inside a sentence is left out: it cannot be larger than its line.
 */
const tooSmall = (part: string) => `(() => {
  const controls = [...document.querySelectorAll('${part} :is(a[href], button, input, textarea, select, summary)')]
  const inSentence = (element) =>
    getComputedStyle(element).display === 'inline' &&
    [...element.parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())
  const seen = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && !element.closest('[inert]') && element.checkVisibility({ visibilityProperty: true })
  }
  const hit = (element, x, y) => {
    const there = document.elementFromPoint(x, y)
    // A card leads where its link leads, wherever it is pressed.
    const whole = element.matches('.card-link') ? element.closest('.card-frame') : element
    return there && (whole.contains(there) || there.closest('label')?.control === element)
  }
  /** How far one can go from the middle of it and still hit it. */
  const reach = (element, right, down) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    let steps = 0
    while (steps < ${fingertip} && hit(element, x + width / 2 + right * steps, y + height / 2 + down * steps)) steps++
    return steps
  }
  const isSmall = (element) => {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const wide = reach(element, -1, 0) + reach(element, 1, 0)
    const high = reach(element, 0, -1) + reach(element, 0, 1)
    return wide < ${fingertip} || high < ${fingertip}
  }
  const words = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return Math.round(width) + ' × ' + Math.round(height) + ': ' + element.outerHTML.slice(0, 160)
  }
  const place = scrollY
  const found = controls.filter((element) => seen(element) && !inSentence(element) && isSmall(element)).map(words)
  scrollTo(0, place)
  return found
})()`

/** Expects every control that is on the page, or in a part of it, to be large enough for a finger. */
export const expectTouchable = async (page: Page, part = 'body') => {
  await waitForRest(page)
  expect(await page.evaluate<string[]>(tooSmall(part)), `touch targets on ${page.url()}`).toEqual([])
}
