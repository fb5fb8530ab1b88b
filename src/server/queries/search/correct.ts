import { sql } from 'drizzle-orm'
import type { Prepare } from '#server/db/client.ts'
import { vocabulary } from '#server/db/search-schema.ts'
import { visibleQueries } from '#server/db/visible.ts'
import { queries } from '#server/db/schema.ts'
import { editDistance } from './edit-distance.ts'
import type { Phrase } from './phrase.ts'
import { beginsWithValues } from './begins-with.ts'

interface Candidate {
  asked: number
  text: string
  count: number
}

/** Shorter words have too many neighbours. */
const shortest = 4
/** How many mistakes somebody makes in a word of so many letters. */
const mistakesIn = (word: string): number => (word.length < 6 ? 1 : word.length < 9 ? 2 : 3)
/** How many rows are looked at before an index is. */
const newestRows = 1_000
const looksLikeWord = /^\p{L}{4,}$/u

export function createCorrection(prepare: Prepare) {
  const value = sql.placeholder
  const { kind, text, count } = vocabulary
  const words = sql`unnest(${value('words')}::text[]) with ordinality asked (word, number)`
  /** Words that names, titles or categories have, or begin with; or that some reason has. */
  const known = prepare<{ word: string }>(sql`
    with near as materialized (
      select ${queries.searchWords} as words from ${visibleQueries} order by ${queries.id} desc limit ${sql.raw(String(newestRows))}
    )
    select asked.word from ${words} cross join lateral (select ('''.' || asked.word || '''')::tsquery as query offset 0) reason
    where exists (select from ${vocabulary} where ${kind} = 'word' and ${text} = asked.word)
      or (asked.number = ${value('last')}::int and exists (
        select from ${vocabulary} where ${kind} = 'word' and ${text} > asked.word and ${text} < asked.word || ${value('end')}::text
      ))
      or exists (select from near where words @@ reason.query)
      -- Asked for one row alone, the planner would walk the table in the hope of meeting it soon.
      or (select count(*) from (
        select from ${visibleQueries} where ${queries.searchWords} @@ reason.query limit ${sql.raw(String(newestRows))}
      ) hits) > 0`)
  const similar = prepare<Candidate>(sql`
    select asked.number::int - 1 as asked, near.text, near.count from ${words} cross join lateral (
      select ${text}, ${count} from ${vocabulary}
      where ${kind} = 'word' and ${text} % asked.word and ${count} > 0
      order by similarity(${text}, asked.word) desc, ${count} desc limit 20
    ) near`)
  /** The phrase with another word for each that nobody knows; null where there is none. */
  return async (phrase: Phrase): Promise<string | null> => {
    const all = phrase.terms.flat()
    const asked = all.filter((word) => looksLikeWord.test(word) && word.length >= shortest)
    if (!asked.length) return null
    const isLast = asked.at(-1) === all.at(-1)
    const right = new Set(
      (await known({ words: asked, last: isLast ? asked.length : 0, ...beginsWithValues('') })).map(
        ({ word }) => word,
      ),
    )
    const wrong = asked.filter((word) => !right.has(word))
    const found = wrong.length ? await similar({ words: wrong }) : []
    const corrections = new Map(
      wrong.map((word, n) => [
        word,
        bestOf(
          word,
          found.filter((one) => one.asked === n),
        ),
      ]),
    )
    const corrected = phrase.terms.map((term) => term.map((word) => corrections.get(word) ?? word).join('-'))
    if (![...corrections.values()].some((word) => word !== null)) return null
    return corrected.join(' ')
  }
}

/** The one with the fewest mistakes, of several the commonest. */
function bestOf(word: string, candidates: Candidate[]): string | null {
  const [best] = candidates
    .map(({ text, count }) => ({ text, count, mistakes: editDistance(word, text) }))
    .filter(({ mistakes }) => mistakes <= mistakesIn(word))
    .sort((a, b) => a.mistakes - b.mistakes || b.count - a.count)
  return best?.text ?? null
}
