import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { unwritten } from '#client/lib/forms/draft-storage.ts'
import { setTokenSource } from '#client/lib/http/api.ts'
import { notify } from '#client/lib/notify.ts'
import { holdPending } from '#client/lib/pending-action.ts'

// As long as on a busy machine: the second it waits for otherwise is over before some screens are there.
configure({ asyncUtilTimeout: 20_000 })

// jsdom knows the element but not how it opens.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}

// And nothing of where things are. Browsers answer with a promise by now, which no effect may return.
Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as undefined
window.scrollTo = () => undefined

// No test has a style sheet. jsdom would go through all of its own for every element whose name is asked for.
const unseen =
  'head, script, style, template, [hidden], dialog:not([open]), details:not([open]) > :not(summary)'
window.getComputedStyle = (element) => {
  const isInline = element.matches('a, abbr, b, bdi, em, i, span, strong, sup, svg, time')
  const display = element.matches(unseen) ? 'none' : isInline ? 'inline' : 'block'
  const style: Record<string, string> = { display, visibility: 'visible', pointerEvents: 'auto' }
  const getPropertyValue = (name: string) => (name === 'content' ? 'none' : (style[name] ?? ''))
  return { ...style, getPropertyValue } as unknown as CSSStyleDeclaration
}

// What is said would stay on the page that tests share, and may come after the test that caused it: nothing says it.
for (const way of Object.keys(notify) as (keyof typeof notify)[]) notify[way] = () => undefined

beforeEach(() => {
  for (const kind of ['success', 'warning', 'error'] as const) vi.spyOn(notify, kind)
})

afterEach(() => {
  cleanup()
  unwritten.clear()
  holdPending(null)
  setTokenSource(() => Promise.resolve(null))
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})
