import { useQuery } from '@tanstack/react-query'
import { suggestionOptions } from './api.ts'
import { recentChoice, suggestedChoice, type Choice } from './choice.ts'
import { countOf } from '#client/lib/format.ts'
import { useDebounced } from '#client/lib/forms/use-debounced.ts'

const restAfter = 150

interface Choices {
  choices: Choice[]
  /** For those who do not see them; empty while it is not known. */
  announcement: string
  /** Why there are none, where somebody should know. */
  problem: string | null
}

/** What a field offers: what was searched for before while it is empty, then what the letters may mean. */
export function useChoices(typed: string, recent: readonly string[]): Choices {
  const phrase = typed.trim()
  const rested = useDebounced(phrase, restAfter)
  const { data, isError, isPaused, isPlaceholderData } = useQuery(suggestionOptions(phrase && rested))

  if (!phrase)
    return {
      choices: recent.map(recentChoice),
      announcement: recent.length ? countOf(recent.length, 'recent search', 'recent searches') : '',
      problem: null,
    }
  if (isPaused || isError) {
    const problem = isPaused ? 'You are offline: no suggestions.' : 'There are no suggestions just now.'
    return { choices: [], announcement: problem, problem }
  }
  const isCurrent = data !== undefined && !isPlaceholderData && rested === phrase
  return {
    choices: (data ?? []).map(suggestedChoice),
    announcement: isCurrent ? (data.length ? countOf(data.length, 'suggestion') : 'No suggestions') : '',
    problem: null,
  }
}
