import { focusNearby } from './focus-nearby.ts'

/** As long as a double click may take. */
const doublePress = 500

const ignore = (event: Event) => event.stopPropagation()

/**
 * As `focusNearby`, where nobody is asked first: the second press of a double one meant what is gone, and must not do
 * it to what has taken its place.
 */
export function focusNearbyOnce(like: string, pressed: HTMLElement) {
  const focusNext = focusNearby(like, pressed)

  return () => {
    focusNext()
    for (const element of document.querySelectorAll(like)) {
      element.addEventListener('click', ignore, true)
      setTimeout(() => element.removeEventListener('click', ignore, true), doublePress)
    }
  }
}
