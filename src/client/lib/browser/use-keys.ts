import { useEffect, useEffectEvent } from 'react'

const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Calls back when somebody presses one of the keys, unless they are writing, or busy in a dialog. */
export function useKeys(keys: Readonly<Record<string, () => void>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    // Shift is no other key here: on many keyboards it takes it for `/`.
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const { target } = event
    if (target instanceof Element && target.closest(typedInto)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    act()
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
