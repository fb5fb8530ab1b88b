import { moderationScreens } from '#contract/moderation-screens.ts'
import { listSaved } from '#contract/saved.ts'
import { screens } from '#contract/screens.ts'

/** Screens are named alike in the table and in `client/pages`. */
const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const pageOfScreen: ReadonlyMap<string, string> = new Map([
  ...Object.entries(screens).map(([name, address]) => [address, kebabCase(name)] as const),
  ...Object.values(moderationScreens).map((address) => [address, 'moderation'] as const),
])

export const screenOfCall: ReadonlyMap<string, string> = new Map([[listSaved.url, screens.savedQueries]])
