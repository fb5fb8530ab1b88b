import { startTransition, useEffect, useState } from 'react'
import type { Brought, BroughtAnswer } from '#contract/rendered.ts'
import { isBrowser } from './browser/is-browser.ts'
import { isAmerican } from './format.ts'

let answers: Brought['answers'] | null = null
let renderedAt: number | null = null
let words: Record<string, string> = {}

/** Said of what did not come along: it is read once the page runs. */
export class NotBrought extends Error {}

/** Calls that `fill` makes are answered by what came along with the page, and by nothing else. */
export async function withBrought(brought: Brought, fill: () => Promise<void>) {
  answers = brought.answers
  renderedAt = brought.at
  words = brought.words ?? {}
  await fill()
  answers = null
}

/** Names and prices in English: what the server said need not be found again, which takes a slow phone a tenth of a second. */
export const wordsFor = (asked: string, find: () => string) => (words[asked] ??= find())
export const wordsSaid = () => words

/** Whether what is shown came along with the page, as visitors see it. */
export const isBrought = () => renderedAt !== null

/** The first screen is there: what appears from now on was not rendered by the server. */
export const forgetBrought = () => {
  renderedAt = null
}

/** Undefined where a page is not being filled: the server has to be asked. */
export function broughtAnswer(address: string): BroughtAnswer | undefined {
  if (!answers) return undefined
  const answer = answers[address]
  if (!answer) throw new NotBrought(address)
  return answer
}

/**
 * False on the server and while the browser takes its page over: until then both have to show the same. What differs then
 * is rendered in slices, as the page was.
 */
export function useIsRunning() {
  const [isRunning, setIsRunning] = useState(isBrowser && !isBrought())
  useEffect(() => startTransition(() => setIsRunning(true)), [])
  return isRunning
}

/** The reader's own language, undefined as `Intl` names it; English until the page runs. */
export const useLocale = () => (useIsRunning() && !isAmerican() ? undefined : 'en')

/** The moment at which a component appeared. */
export function useNow() {
  const [now] = useState(() => renderedAt ?? Date.now())
  return now
}
