import { useEffect, useEffectEvent } from 'react'

const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Calls back when somebody presses `/`, unless they are writing, or busy in a dialog. */
export function useSlashKey(pressed: () => void) {
  const press = useEffectEvent(pressed)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // On many keyboards it takes Shift.
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      const { target } = event
      if (target instanceof Element && target.closest(typedInto)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      press()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
