import { useEffect } from 'react'
import { fold } from '#contract/fold.ts'
import { storedText } from '#client/lib/browser/stored-text.ts'

const mostKept = 6

/** The owner in the first line, which is empty for a visitor; then a phrase a line, the last first. */
const stored = storedText('recent-searches')

function keep(owner: string | null, phrases: readonly string[]) {
  stored.store(phrases.length ? [owner ?? '', ...phrases].join('\n') : '')
}

/**
 * What was searched for in this browser. What a visitor looked for goes with them when they log in; what a member looked
 * for is forgotten when they leave. `uid` is undefined until it is known who is here.
 */
export function useRecentSearches(uid: string | null | undefined) {
  const [owner = '', ...phrases] = stored.use().split('\n')
  const isTheirs = owner === '' || owner === uid
  const shown = isTheirs ? phrases.filter(Boolean).slice(0, mostKept) : []

  useEffect(() => {
    if (uid === undefined) return
    if (!isTheirs || (uid && owner === '' && shown.length)) keep(uid, shown)
  })

  const without = (phrase: string) => shown.filter((other) => fold(other) !== fold(phrase))
  const change = (phrases: readonly string[]) => keep(uid ?? null, phrases)
  return {
    phrases: shown,
    remember: (phrase: string) => change([phrase, ...without(phrase)].slice(0, mostKept)),
    remove: (phrase: string) => change(without(phrase)),
    clear: () => change([]),
  }
}
