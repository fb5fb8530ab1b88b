/* global setTimeout, addEventListener, removeEventListener, document, Event, HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, localStorage */

// Runs before the first paint, so that a dark page never flashes white.
const { dataset } = document.documentElement
try {
  dataset.theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light'
  // Whoever was signed in last may still be.
  if (localStorage.getItem('swapwise:session')) dataset.member = ''
} catch {
  dataset.theme = 'light'
}

// Before the app runs, whatever fails in a script fails all of it: the page says so without waiting any longer.
addEventListener(
  'error',
  ({ target }) => {
    if (target === globalThis || target.tagName === 'SCRIPT') dataset.failed = ''
  },
  true,
)

// The server's page is read, and pressed, before the app runs. What was pressed or typed meanwhile is done then, once each.
const pressed = new Set()
const changed = new Set()

const onClick = (event) => {
  const button = event.target.closest('button')
  if (!button || button.type === 'submit') return
  button.dataset.pressed = ''
  pressed.add(button)
}
const onSubmit = (event) => {
  // A search needs no app.
  if (event.target.method === 'get') return
  event.preventDefault()
  const { submitter } = event
  if (submitter) submitter.dataset.pressed = ''
  pressed.add(submitter ?? event.target)
}
const onInput = ({ target }) => changed.add(target)

const listeners = { click: onClick, submit: onSubmit, input: onInput }
for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener, true)

/** As if it were typed now: React compares with what it last saw in the field. */
function typeAgain(field) {
  const [kind, name] =
    field instanceof HTMLInputElement
      ? [HTMLInputElement, /^(checkbox|radio)$/.test(field.type) ? 'checked' : 'value']
      : [field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLTextAreaElement, 'value']
  const typed = field[name]
  if (name === 'checked') {
    field.checked = !typed
    field.click()
    return
  }
  field.value = ''
  Object.getOwnPropertyDescriptor(kind.prototype, name).set.call(field, typed)
  field.dispatchEvent(new Event(kind === HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

// From then on React itself keeps what is pressed until it can be done.
addEventListener('swapwise:starting', () => {
  for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener, true)
})

addEventListener('swapwise:started', async () => {
  for (const [elements, again] of [
    [changed, typeAgain],
    [pressed, press],
  ])
    for (const element of elements) {
      delete element.dataset.pressed
      if (element.isConnected && !element.disabled) again(element)
      // What one of them changes, such as the address, the next one has to know.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
})

function press(element) {
  if (element.requestSubmit) element.requestSubmit()
  else element.click()
}
