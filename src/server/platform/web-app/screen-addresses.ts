import { listSaved } from '#contract/saved.ts'
import { screenList, screens } from '#contract/screens.ts'

/** The address of every screen, and the name of the page that shows it. */
export const pageOfScreen: ReadonlyMap<string, string> = new Map(
  screenList.map(({ path, page }) => [path, page]),
)

/** The path of a call under which people look for a screen, and where that is. */
export const screenOfCall: ReadonlyMap<string, string> = new Map([[listSaved.url, screens.savedQueries]])
