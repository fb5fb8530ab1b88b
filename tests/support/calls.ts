/// <reference types="vite/types/importMeta.d.ts" />
import type { Database } from '#server/db/client.ts'
import { everybodys, moderatorsOnly, type WhoMay } from './who-may.ts'

interface Table {
  whoMay: WhoMay
  alsoRead?: string[]
  /** Makes what its capitals stand for, by an author and on their recommendation. */
  places?: Record<string, (db: Database, author: string, recommendation: string) => Promise<string>>
}

const tables = Object.values(import.meta.glob<Table>('../who-may/*.ts', { eager: true }))

/** All calls there are, by the tables of their features. */
export const calls: WhoMay = Object.fromEntries(tables.flatMap(({ whoMay }) => Object.entries(whoMay)))

export const placeMakers = Object.assign({}, ...tables.map(({ places }) => places)) as NonNullable<
  Table['places']
>

/** Whether an address, filled in or not, is one of a call. */
const isOf = (call: string, path: string): boolean =>
  new RegExp(`^GET ${call.replace(/^GET /, '').replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`).test(`GET ${path}`)

/** Where visitors and members read something, by call; what is for moderators alone is not here. */
export const readings = Object.entries(calls)
  .filter(([call, [statuses]]) => call.startsWith('GET ') && statuses !== moderatorsOnly)
  .flatMap(([call, [statuses, path]]) => {
    const others = tables.flatMap(({ alsoRead = [] }) => alsoRead).filter((other) => isOf(call, other))
    return [path, ...others].map((address) => ({
      call,
      path: address,
      isForVisitors: statuses === everybodys && !address.includes('ADDRESS'),
    }))
  })
