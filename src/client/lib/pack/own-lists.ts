import type { ListInBrief, OwnList } from '#contract/lists.ts'
import { keep, readKept } from './kept.ts'
import { memberHere } from '../member-here.ts'

const name = 'own-lists'

/** What a member saved. It is theirs: whoever signs out takes it along. */
export interface OwnLists {
  uid: string
  /** Ids of queries, the last saved first. */
  saved: string[]
  lists: ListInBrief[]
  entries: OwnList[]
}

/** Where storage is full or forbidden they are not kept. */
export const storeOwnLists = (lists: OwnLists) => keep(name, lists).catch(() => undefined)

/** Of whoever is here, and of nobody else. */
export async function keptOwnLists(): Promise<OwnLists | null> {
  const kept = (await readKept(name).catch(() => undefined)) as OwnLists | undefined
  return kept && kept.uid === memberHere() ? kept : null
}

export const forgetOwnLists = () => keep(name, undefined).catch(() => undefined)
