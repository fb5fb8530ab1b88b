import { queryOptions } from '@tanstack/react-query'
import {
  addList,
  addToList,
  changeList,
  deleteList,
  getList,
  getSharedList,
  listLists,
  markListSeen,
  orderList,
  removeFromList,
} from '#contract/lists.ts'
import { call } from '#client/lib/http/api.ts'
import { readAsReader } from '#client/lib/http/cache-keys.ts'

const listKey = ['lists'] as const

/** All of them: what each shows depends on the others' names and counts. */
export const touchedByList = [listKey]

export const listsOptions = (containing?: string) =>
  queryOptions({
    queryKey: [...listKey, 'all', containing ?? ''],
    queryFn: ({ signal }) => call(listLists, { query: containing ? { containing } : {}, signal }),
  })

export const listOptions = (listId: string) =>
  queryOptions({
    queryKey: [...listKey, 'one', listId],
    queryFn: ({ signal }) => call(getList, { params: { listId }, signal }),
  })

/** What is marked as new stays so while it is looked at. */
export const sharedListOptions = (token: string) =>
  queryOptions({
    queryKey: [...listKey, 'shared', token],
    meta: readAsReader,
    queryFn: ({ signal }) => call(getSharedList, { params: { token }, signal, asReader: true }),
    refetchOnWindowFocus: false,
  })

export const sendList = async (name: string) => (await call(addList, { body: { name } })).insertedId

export const sendListChange = (listId: string, body: { name?: string; shared?: boolean }) =>
  call(changeList, { params: { listId }, body })

export const sendListDeletion = async (listId: string) =>
  (await call(deleteList, { params: { listId } })).deletedCount > 0

export const sendInList = (listId: string, queryId: string, inList: boolean) =>
  call(inList ? addToList : removeFromList, { params: { listId, queryId } })

export const sendOrder = (listId: string, ids: string[]) =>
  call(orderList, { params: { listId }, body: { ids } })

export const sendListSeen = (token: string, at: string) =>
  call(markListSeen, { params: { token }, body: { at } })
