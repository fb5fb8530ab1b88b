/// <reference types="vite/types/importMeta.d.ts" />
import { expect } from 'vitest'
import { subjects } from '#contract/subjects.ts'
import {
  everybodys,
  moderatorsOnly,
  type Caller,
  type Example,
  type Examples,
  type Made,
  type WhoMay,
} from './who-may.ts'

interface Table {
  whoMay: WhoMay
  alsoRead?: string[]
  examples?: Examples
}

const tables = Object.values(import.meta.glob<Table>('../who-may/*.ts', { eager: true }))

/** All calls there are, by the tables of their features. */
export const calls: WhoMay = Object.fromEntries(tables.flatMap(({ whoMay }) => Object.entries(whoMay)))

const examples = Object.assign({}, ...tables.map((table) => table.examples)) as Examples

/** What members post, each on some of those before it. */
export const kindsOfPosts = subjects.filter((subject) => subject !== 'member')
export const exampleOf = (kind: (typeof kindsOfPosts)[number]): Example =>
  examples[kind] ?? expect.unreachable(`No table in tests/who-may has an example of a ${kind}.`)

interface Person {
  call: (...asked: Parameters<Caller>) => PromiseLike<{ json: () => unknown }>
}
export const callAs =
  ({ call }: Person): Caller =>
  async (...asked) =>
    (await call(...asked)).json()

/** Posts one of each kind, all on the ones before but for those that are given. */
export async function postEach(call: Caller, words: string, given: Made = {}) {
  const made: Made = {}
  for (const kind of kindsOfPosts) made[kind] = await exampleOf(kind).post(call, { ...made, ...given }, words)
  return made as Record<(typeof kindsOfPosts)[number], string>
}

/** Whether an address, filled in or not, is one of a call. */
const isOf = (call: string, path: string): boolean =>
  new RegExp(`^GET ${call.replace(/^GET /, '').replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`).test(`GET ${path}`)

/** Where visitors and members read something, by call; what is for moderators alone, or a stream, is not here. */
export const readings = Object.entries(calls)
  .filter(
    ([call, [statuses]]) =>
      call.startsWith('GET ') && statuses !== moderatorsOnly && !statuses.includes('406'),
  )
  .flatMap(([call, [statuses, path]]) => {
    const others = tables.flatMap(({ alsoRead = [] }) => alsoRead).filter((other) => isOf(call, other))
    return [path, ...others].map((address) => ({
      call,
      path: address,
      isForVisitors: statuses === everybodys && !address.includes('ADDRESS'),
    }))
  })
