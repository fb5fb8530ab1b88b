import type { Location } from 'react-router'
import { paths } from './paths.ts'

export const comeBackTo = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => ({
  from: pathname + search + hash,
})

/**
 * The way back that such a state holds. Only an address of this app counts: `//host` would lead out of it, and so would
 * `/ /host` with a tab for the blank, since browsers drop tabs and line breaks.
 */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && /^\/(?![/\\])[^\t\n\r]*$/.test(from) ? from : paths.home
}
