/* global addEventListener, document */

// Before the app runs, whatever fails in a script fails all of it: the page says so without waiting any longer.
addEventListener(
  'error',
  ({ target }) => {
    if (target === globalThis || target.tagName === 'SCRIPT') document.documentElement.dataset.failed = ''
  },
  true,
)
