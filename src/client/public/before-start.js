/* global setTimeout, addEventListener, removeEventListener, document, Event, localStorage */

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
const changed = new Map()

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
const onInput = ({ target }) => changed.set(target, target[nameOf(target)])

const listeners = { click: onClick, submit: onSubmit, input: onInput }
for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener, true)

function nameOf(field) {
  return /^(checkbox|radio)$/.test(field.type) ? 'checked' : 'value'
}

/** As if it were chosen or typed now: React compares with what it last saw in the field. */
function typeAgain(field) {
  // React leaves what was typed, which may be longer by now, and takes back what was chosen.
  const isChosen = nameOf(field) === 'checked' || field.tagName === 'SELECT'
  const typed = isChosen ? changed.get(field) : field.value
  if (nameOf(field) === 'checked') {
    field.checked = !typed
    field.click()
    return
  }
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, typed)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

// From then on React itself keeps what is pressed until it can be done.
addEventListener('swapwise:starting', () => {
  for (const name of ['click', 'submit']) removeEventListener(name, listeners[name], true)
})

addEventListener('swapwise:started', async () => {
  // A choice may be what made React start: it takes it back until all of its events are over.
  await aMoment()
  removeEventListener('input', onInput, true)
  for (const [elements, again] of [
    [changed.keys(), typeAgain],
    [pressed, press],
  ])
    for (const element of elements) {
      delete element.dataset.pressed
      if (element.isConnected && !element.disabled) again(element)
      // What one of them changes, such as the address, the next one has to know.
      await aMoment()
    }
})

function aMoment() {
  return new Promise((resolve) => setTimeout(resolve, 50))
}

function press(element) {
  if (element.requestSubmit) element.requestSubmit()
  else element.click()
}
