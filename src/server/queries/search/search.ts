import { sql } from 'drizzle-orm'
import { brandSlug } from '#contract/brand-slug.ts'
import type { Query } from '#contract/queries.ts'
import type { Database } from '#server/db/client.ts'
import { shareReads } from '#server/db/shared-reads.ts'
import type { View } from '#server/members/addresses.ts'
import type { QueryFilter } from '../filters.ts'
import { presentQueryFor, queriesByIds } from '../present.ts'
import { createCorrection } from './correct.ts'
import { createHitFinder, type Frequencies, type Hits } from './find-hits.ts'
import { parsePhrase, type Phrase } from './phrase.ts'

export const usualLimit = 24
const mostFound = 1_000
/** So many words are no name any more. */
const sentence = 4

/** Finds queries, and answers as JSON text. */
export function createSearch(db: Database, view: View) {
  const search = db.prepareReading((prepare) => {
    const createFinder = createHitFinder(prepare)
    const correct = createCorrection(prepare)
    const texts = prepare<{ id: string; item: string }>(queriesByIds(sql`${presentQueryFor(view)} as item`))

    const answer = async ({ rows, count, partial }: Hits, correction: string | null): Promise<string> => {
      const ids = rows.map(({ id }) => id)
      const found = ids.length ? await texts({ ids }) : []
      const items = new Map(found.map(({ id, item }) => [id, item]))
      const shown = ids.map((id) => items.get(id)).filter((item) => item !== undefined)
      const spelt = correction === null ? null : spelling(correction, shown)
      const more = partial || count > mostFound
      return `{"items":[${shown.join(',')}],"correction":${JSON.stringify(spelt)},"found":${Math.min(count, mostFound)},"more":${more}}`
    }

    return async (text: string, limit: number, filter: QueryFilter): Promise<string> => {
      const seen: Frequencies = new Map()
      const finder = (phrase: Phrase) => createFinder(phrase, filter, limit, seen)
      const phrase = parsePhrase(text)
      const printed = await finder(phrase).byBarcode()
      if (printed.rows.length) return answer(printed, null)
      const direct = await finder(phrase).all()
      if (direct.rows.length) return answer(direct, null)
      // Who writes a sentence and names a brand in it has made no mistake.
      const told = phrase.terms.length >= sentence ? await finder(phrase).some() : null
      if (told?.named) return answer(told, null)
      const typed = told ?? (await finder(phrase).some())
      const orCommon = async (hits: Hits) => {
        const last = hits.rows.length ? hits : await finder(phrase).withCommon()
        return answer({ ...last, partial: last.partial || direct.partial }, null)
      }
      const corrected = await correct(phrase)
      if (corrected === null) return orCommon(typed)
      const meant = finder(parsePhrase(corrected))
      const whole = await meant.all()
      const found = whole.rows.length || typed.rows.length ? whole : await meant.some()
      const known = new Set(typed.rows.map(({ id }) => id))
      const isMore = found.rows.some(({ id }) => !known.has(id))
      return isMore ? answer(found, corrected) : orCommon(withFirst(found, typed))
    }
  })
  return shareReads(search)
}

/** Both have the same queries: those of `best` stand first. */
function withFirst(best: Hits, { rows, ...hits }: Hits): Hits {
  const first = new Set(best.rows.map(({ id }) => id))
  return { ...hits, rows: [...best.rows, ...rows.filter(({ id }) => !first.has(id))] }
}

const unfinished = 3

/** As people write it; a name that says more stands for the correction only where all that was found has it. */
function spelling(correction: string, items: string[]): string {
  const letters = (name: string) => brandSlug(name).replaceAll('-', '')
  const [first = [], ...others] = items.map((item) => {
    const { productBrand = '', productName = '' } = JSON.parse(item) as Partial<Query>
    return [productBrand, productName]
  })
  const meant = letters(correction)
  const isMeant = (name: string) =>
    letters(name) === meant ||
    (letters(name).startsWith(meant) &&
      letters(name).length - meant.length <= unfinished &&
      others.every((names) => names.includes(name)))
  return first.find(isMeant) ?? correction
}
