import { expect, type Locator } from '@playwright/test'

/** As much of the browser as is read there; tests are compiled without its types. */
interface Element {
  ownerDocument: Document
  outerHTML: string
  tabIndex: number
  matches: (selector: string) => boolean
  closest: (selector: string) => Element | null
  checkVisibility: (options: object) => boolean
  compareDocumentPosition: (other: Element) => number
}
interface Document {
  activeElement: Element
  body: Element
  querySelectorAll: (selector: string) => Iterable<Element>
  addEventListener: (type: 'focusin', listener: (event: { target: Element }) => void) => void
  /** Where the focus was and nobody could see it. */
  unseenStops?: string[]
}
declare const getComputedStyle: (element: Element) => { outlineStyle: string; outlineWidth: string }

/** Looks from where the focus is to the target: in which direction it lies, and about how many stops away. */
const lookFrom = (target: Element) => {
  const document = target.ownerDocument
  const { activeElement: here, body } = document
  /** On the element itself, or on the control that is drawn around it. */
  const isSeen = (stop: Element) =>
    [stop, stop.closest('label')].some((element) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
    })
  if (!document.unseenStops)
    document.addEventListener('focusin', ({ target: stop }) => {
      // A page that has just come takes the focus itself; no key leads there.
      if (stop.tabIndex >= 0 && !isSeen(stop)) document.unseenStops?.push(stop.outerHTML.slice(0, 150))
    })
  const unseen = document.unseenStops ?? []
  document.unseenStops = []

  const preceding = 2
  const isBefore = (one: Element, other: Element) => (other.compareDocumentPosition(one) & preceding) !== 0
  const isStop = (element: Element) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [inert] *, [type="radio"]:not(:checked)') &&
    element.checkVisibility({ visibilityProperty: true })
  const back = isBefore(target, here)
  const [first, last] = back ? [target, here] : [here, target]
  const between = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]'),
  ]
    .filter((element) => isBefore(first, element) && isBefore(element, last))
    .filter(isStop)
  // What had the focus last may be gone: where the next stop is then, only the browser knows.
  return { arrived: here === target, unseen, back, stops: here === body ? 1 : between.length + 1 }
}

/** Tabs to the target, forwards or backwards; at each stop it must be seen where the focus is. */
export async function tabTo(target: Locator) {
  await expect(target).toBeEnabled()
  const { keyboard } = target.page()
  let look = await target.evaluate(lookFrom)
  for (let presses = 0; !look.arrived; presses += look.stops) {
    if (presses > 150) throw new Error(`${String(target)} cannot be reached.`)
    if (look.back) await keyboard.down('Shift')
    for (let stop = 0; stop < look.stops; stop++) await keyboard.press('Tab')
    if (look.back) await keyboard.up('Shift')
    look = await target.evaluate(lookFrom)
    expect(look.unseen, 'stops that show no focus').toEqual([])
  }
}
