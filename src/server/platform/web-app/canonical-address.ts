import { pageOfScreen } from './screen-addresses.ts'

const isScreen = new RegExp(
  `^(${[...pageOfScreen.keys()]
    .map((screen) => screen.replace(':id', '[0-9a-f]{24}').replace(/:(slug|handle)/, '[a-z0-9-]+'))
    .join('|')})$`,
)

/**
 * The address of the screen that somebody means who writes it with capitals or with a slash too many; null where it is
 * written as it should be, or there is no such screen. It is one of ours whatever was asked for.
 */
export function canonicalAddress(url: string): string | null {
  const [path = ''] = url.split('?', 1)
  const canonical = `/${path.split('/').filter(Boolean).join('/').toLowerCase()}`
  return canonical !== path && isScreen.test(canonical) ? canonical + url.slice(path.length) : null
}
