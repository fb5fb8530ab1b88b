import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { listSaved, listSavedIds, saveQuery, unsaveQuery } from '#contract/saved.ts'
import { call, callPage } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'
import { byCursor, pageFrom } from '#client/lib/http/paged-list.ts'

export const savedListOptions = infiniteQueryOptions({
  queryKey: [...cacheKeys.saved, 'list'],
  queryFn: async ({ pageParam, signal, client }) => {
    const page = await callPage(listSaved, { query: pageFrom(pageParam), signal })
    for (const { _id } of page.data) client.setQueryData(savedMarkOptions(_id).queryKey, true)
    return page
  },
  ...byCursor,
})

export const savedMarkOptions = (id: string) =>
  queryOptions({ queryKey: [...cacheKeys.saved, 'mark', id], queryFn: () => isSaved(id) })

interface Batch {
  ids: string[]
  saved: Promise<Set<string>>
}
let gathered: Batch | null = null

/** Cards that are shown together ask together. */
async function isSaved(id: string): Promise<boolean> {
  if (!gathered || gathered.ids.length === limits.page) gathered = newBatch()
  gathered.ids.push(id)
  return (await gathered.saved).has(id)
}

function newBatch(): Batch {
  const ids: string[] = []
  const read = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    if (gathered?.ids === ids) gathered = null
    const saved = await call(listSavedIds, { query: { among: ids.join(',') } })
    return new Set(saved)
  }
  return { ids, saved: read() }
}

export const sendSaved = (id: string, saved: boolean) =>
  saved ? call(saveQuery, { params: { id } }) : call(unsaveQuery, { params: { id } })
