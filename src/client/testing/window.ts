import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// jsdom knows the element but not how it opens.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}

// And nothing of where things are.
Element.prototype.scrollIntoView = () => undefined

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})
