import { fold } from './fold.ts'

/** Scripts that put no spaces between words: of these every two letters in a row count as one. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]+/gu
const parts = /[\p{L}\p{N}]+|\p{RI}\p{RI}|\p{Extended_Pictographic}/gu
const legalSigns = /[©®™℠]/gu
/** Longer ones are cut: nobody types them, and an index holds no text of any length. */
const longestWord = 40

/** What stands between two spaces: "H&M" has two parts, "7up" one, an emoji is one too. */
export function chunksOf(text: string): string[][] {
  const chunks = fold(text.replace(legalSigns, ' ')).split(' ')
  // Long texts say most of their words again and again.
  const known = new Map([...new Set(chunks)].map((chunk) => [chunk, wordsOfChunk(chunk)]))
  return chunks.flatMap((chunk) => {
    const words = known.get(chunk) ?? []
    return words.length ? [words] : []
  })
}

const wordsOfChunk = (chunk: string): string[] =>
  isPlain(chunk) ? [cut(chunk)] : (chunk.match(parts) ?? []).flatMap(wordsOfPart)

/** Most words are, and asking what script a letter is of takes a hundred times as long. */
const isPlain = (word: string): boolean => /^[a-z0-9]+$/.test(word)

const cut = (word: string): string =>
  word.length <= longestWord ? word : Array.from(word).slice(0, longestWord).join('')

function wordsOfPart(part: string): string[] {
  if (isPlain(part)) return [cut(part)]
  const spaced = part.replace(unspaced, ' ').split(' ').filter(Boolean)
  return [...spaced.map(cut), ...(part.match(unspaced) ?? []).flatMap(pairs)]
}

const hasUnspaced = new RegExp(unspaced.source, 'u')
export const isUnspaced = (word: string): boolean => hasUnspaced.test(word)

function pairs(run: string): string[] {
  const letters = Array.from(run)
  return letters.length < 2 ? letters : letters.slice(1).map((letter, n) => `${letters[n] ?? ''}${letter}`)
}

/** The words as one, as people write "Häagen-Dazs", "Kellogg's" and "7 Up" too. */
export const joined = (words: string[]): string | null =>
  words.length > 1 && !words.some((word) => !isPlain(word) && isUnspaced(word)) ? cut(words.join('')) : null

/** More words are not meant as one. */
const mostAsOne = 3

/** A whole phrase as one word, where it is short enough to be meant so. */
export const joinedPhrase = (terms: string[][]): string | null =>
  terms.length > 1 && terms.length <= mostAsOne ? joined(terms.flat()) : null

export const wordsIn = (chunks: string[][]): string[] =>
  chunks.flatMap((words) => [...words, ...listed(joined(words))])

/** Every two words that stand side by side, as one. */
export const neighbours = (words: string[]): string[] =>
  words.slice(1).flatMap((word, n) => listed(joined([words[n] ?? '', word])))

const listed = (word: string | null): string[] => (word === null ? [] : [word])
