import { useState } from 'react'

type Values = Record<string, string>

interface KeptDraft {
  owner: string | null
  typed: Values
}

const drafts = new Map<string, KeptDraft>()

/** What a visitor typed is there for whoever logs in next; what a member typed, for that member only. */
const recall = (key: string, owner: string | null) => {
  const kept = drafts.get(key)
  return kept && (kept.owner === null || kept.owner === owner) ? kept.typed : null
}

/**
 * The text of a form. It outlives the form within this tab, so that a sign-in that has run out, or one that was
 * missing, costs nobody what they wrote.
 */
export function useDraft<Name extends string>(
  key: string,
  owner: string | null,
  saved: Readonly<Record<Name, string>>,
) {
  // Only what was typed: everything else follows what is saved, should another tab change it.
  const [typed, setTyped] = useState(() => recall(key, owner) ?? {})
  const values: Record<Name, string> = { ...saved, ...typed }
  const dirty = (Object.keys(saved) as Name[]).some((name) => values[name] !== saved[name])

  const change = (name: Name, value: string) => {
    const changed = { ...typed, [name]: value }
    setTyped(changed)
    drafts.set(key, { owner, typed: changed })
  }

  /** Forgets the text without touching what the form shows. */
  const discard = () => void drafts.delete(key)

  const reset = () => {
    discard()
    setTyped({})
  }

  return { values, dirty, change, discard, reset }
}
