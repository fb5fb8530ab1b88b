import { getList, listLists, type OwnList } from '#contract/lists.ts'
import { limits } from '#contract/limits.ts'
import { cursorIn } from '#contract/link-header.ts'
import { listSaved } from '#contract/saved.ts'
import { storeOwnLists } from './own-lists.ts'
import { call, callPage } from '../http/api.ts'
import { memberHere } from '../member-here.ts'

/** So many pages of saved queries, and so many lists, are kept for when there is no connection. */
const [mostPages, mostLists] = [5, 20]

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
  if (memberHere() === uid) await storeOwnLists({ uid, saved, lists, entries })
}
