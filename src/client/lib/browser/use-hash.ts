import { useLocation } from 'react-router'
import { useIsRunning } from '../brought.ts'

/** What the address names after its #, with it. No server is told that, so it counts once the page runs. */
export function useHash() {
  const { hash } = useLocation()
  return useIsRunning() ? hash : ''
}
