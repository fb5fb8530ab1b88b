import { getList, listLists, type ListInBrief, type OwnList } from '#contract/lists.ts'
import { limits } from '#contract/limits.ts'
import { cursorIn } from '#contract/link-header.ts'
import { listSaved } from '#contract/saved.ts'
import { keep, readKept } from './kept.ts'
import { call, callPage } from '../http/api.ts'
import { memberHere } from '../member-here.ts'

const name = 'own-lists'
/** So many pages of saved queries, and so many lists, are kept for when there is no connection. */
const [mostPages, mostLists] = [5, 20]

/** What a member saved. It is theirs: whoever signs out takes it along. */
interface OwnLists {
  uid: string
  /** Ids of queries, the last saved first. */
  saved: string[]
  lists: ListInBrief[]
  entries: OwnList[]
}

async function readSaved(): Promise<string[]> {
  const ids: string[] = []
  let after: string | null = null
  for (let page = 0; page < mostPages; page++) {
    const { data, next } = await callPage(listSaved, {
      query: { limit: limits.page, ...(after && { after }) },
    })
    ids.push(...data.map(({ _id }) => _id))
    after = cursorIn(next)
    if (after === null) break
  }
  return ids
}

export async function keepOwnLists() {
  const uid = memberHere()
  if (!uid) return
  const saved = await readSaved()
  const lists = await call(listLists, { query: {} })
  const entries: OwnList[] = []
  for (const { _id: listId } of lists.slice(0, mostLists))
    entries.push(await call(getList, { params: { listId } }))
  // Whoever signed out meanwhile leaves nothing.
  if (memberHere() === uid) await keep(name, { uid, saved, lists, entries } satisfies OwnLists)
}

/** Of whoever is here, and of nobody else. */
export async function keptOwnLists(): Promise<OwnLists | null> {
  const kept = (await readKept(name).catch(() => undefined)) as OwnLists | undefined
  return kept && kept.uid === memberHere() ? kept : null
}

export const forgetOwnLists = () => keep(name, undefined).catch(() => undefined)
