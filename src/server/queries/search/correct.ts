import { sql } from 'drizzle-orm'
import type { Prepare } from '#server/db/client.ts'
import { vocabulary } from '#server/db/search-schema.ts'
import { visibleQueries } from '#server/db/visible.ts'
import { queries } from '#server/db/schema.ts'
import { editDistance } from './edit-distance.ts'
import type { Phrase } from './phrase.ts'
import { lastCharacter } from './begins-with.ts'

interface Candidate {
  word: string
  text: string
  count: number
}

const mistakesIn = (word: string): number => (word.length < 6 ? 1 : word.length < 9 ? 2 : 3)
const newestRows = 1_000
/** Comparing one takes 40 ms of the database: who mistypes more words will not be understood by their letters. */
const mostCorrected = 3
/** Shorter ones have too many neighbours. */
const looksLikeWord = /^\p{L}{4,}$/u

export function createCorrection(prepare: Prepare) {
  const value = sql.placeholder
  const { kind, text, count } = vocabulary
  const rows = sql.raw(`limit ${newestRows}`)
  /**
   * Known are words that names, titles or categories have, or begin with, those that some reason has, and those within a
   * name: the list of names shows what they find.
   */
  const similar = prepare<Candidate>(sql`
    with near as materialized (
      select ${queries.searchWords} as words, ${queries.foldedName} as name from ${visibleQueries} order by ${queries.id} desc ${rows}
    ), unknown as materialized (
      select asked.word from unnest(${value('words')}::text[]) with ordinality asked (word, number)
      cross join lateral (select ('''.' || asked.word || '''')::tsquery as query offset 0) reason
      where not exists (select from ${vocabulary} where ${kind} = 'word' and ${text} = asked.word)
        and not (asked.number = ${value('last')}::int and exists (
          select from ${vocabulary}
          where ${kind} = 'word' and ${text} > asked.word and ${text} < asked.word || ${value('end')}::text
        ))
        and not exists (select from near where words @@ reason.query or strpos(name, asked.word) > 0)
        -- Asked for one row alone, the planner would walk the table in the hope of meeting it soon.
        and (select count(*) from (
          select from ${visibleQueries} where ${queries.searchWords} @@ reason.query ${rows}
        ) hits) = 0
        and (select count(*) from (
          select from ${visibleQueries} where ${queries.foldedName} like '%' || asked.word || '%' ${rows}
        ) hits) = 0
      ${sql.raw(`limit ${mostCorrected}`)}
    )
    select unknown.word, similar_word.text, similar_word.count from unknown cross join lateral (
      select ${text}, ${count} from ${vocabulary}
      where ${kind} = 'word' and ${text} % unknown.word and ${count} > 0
      order by similarity(${text}, unknown.word) desc, ${count} desc limit 20
    ) similar_word`)

  /** The phrase with another word for each that nobody knows; null where there is none. */
  return async (phrase: Phrase): Promise<string | null> => {
    const all = phrase.terms.flat()
    const words = all.filter((word) => looksLikeWord.test(word))
    if (!words.length) return null
    const last = words.at(-1) === all.at(-1) ? words.length : 0
    const found = await similar({ words, last, end: lastCharacter })
    const meant = new Map<string, string>()
    for (const word of new Set(found.map((candidate) => candidate.word))) {
      const best = bestOf(
        word,
        found.filter((candidate) => candidate.word === word),
      )
      if (best !== null) meant.set(word, best)
    }
    if (!meant.size) return null
    return phrase.terms.map((term) => term.map((word) => meant.get(word) ?? word).join('-')).join(' ')
  }
}

function bestOf(word: string, candidates: Candidate[]): string | null {
  const [best] = candidates
    .map(({ text, count }) => ({ text, count, mistakes: editDistance(word, text) }))
    .filter(({ mistakes }) => mistakes <= mistakesIn(word))
    .sort((a, b) => a.mistakes - b.mistakes || b.count - a.count)
  return best?.text ?? null
}
