import type { Hidden } from '#contract/hidden.ts'
import type { Subject } from '#contract/subjects.ts'
import type { Page } from '#server/db/keyset.ts'
import type { ReasonFor } from './moderated-subject.ts'

export const noReason: ReasonFor = () => Promise.resolve(null)

/** Tells why things of one kind are hidden, to whoever may see them all the same. */
export function createHiddenReasons(reasonFor: ReasonFor, subject: Subject) {
  const since = async (id: string, at: string): Promise<Hidden> => {
    const because = await reasonFor(subject, id)
    if (!because) return { reason: null, at, decision: null, waiting: true }
    const { reason, decision } = because
    return { reason, at: because.at.toISOString(), decision }
  }

  /** Items that say since when alone they are hidden, as `hiddenSince` makes them, with the rest of it. */
  const page = async (page: Page): Promise<Page> => {
    if (!page.items.includes(sinceAlone)) return page
    const items = JSON.parse(`[${page.items.toString()}]`) as Item[]
    for (const item of items) if (item.hidden) item.hidden = await since(item._id, item.hidden.at)
    return { ...page, items: JSON.stringify(items).slice(1, -1) }
  }

  return {
    since,
    page,
    item: async (text: string): Promise<string> => (await page({ items: text, next: null })).items.toString(),
  }
}

/** Within what people wrote, its quotes would be escaped. */
const sinceAlone = '"hidden":{"at"'

interface Item {
  _id: string
  hidden?: Hidden
}
