import { createdAt } from '#server/db/object-id.ts'

export const addressesPerFile = 50_000

export interface IdRange {
  after: string
  before: string
}

/** The file a query belongs to: one for each month of creation, which the id begins with. */
export const monthOf = (id: string): string => createdAt(id).toISOString().slice(0, 7)

/** A month too full for one file goes on in others, each named by the last id of the one before. */
export const continuation = (month: string, lastId: string): string => `${month}-${lastId}`

/** Which ids a file holds follows from its name alone; null when it is no such name. */
export function rangeOf(name: string): IdRange | null {
  const [, year, month, lastId] = /^(\d{4})-(0[1-9]|1[0-2])(?:-([0-9a-f]{24}))?$/.exec(name) ?? []
  const start = secondOf(Number(year), Number(month) - 1)
  if (start === null) return null
  // A bound is the second alone: shorter than any id that begins with it, so it comes before them all.
  const before = secondOf(Number(year), Number(month)) ?? afterEveryId
  if (lastId === undefined) return { after: start, before }
  return lastId > start && lastId < before ? { after: lastId, before } : null
}

export const afterEveryId = 'g'

/** The first second of a month as ids write it, in eight hexadecimal digits; null where they do not suffice. */
function secondOf(year: number, month: number): string | null {
  const second = Date.UTC(year, month) / 1000
  return second >= 0 && second <= 0xffffffff ? second.toString(16).padStart(8, '0') : null
}
