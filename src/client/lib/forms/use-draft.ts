import { useState } from 'react'
import { forgetSending } from '../http/send-once.ts'

interface TypedText {
  text: string
  /** What was saved when the typing began. */
  over: string
}

type Typed = Record<string, TypedText>

export type Draft<Name extends string> = ReturnType<typeof useDraft<Name>>

/** By form, then by who typed: nobody writes over what another one left there. */
const drafts = new Map<string, Map<string | null, Typed>>()

/** What a visitor typed is there for whoever logs in next; what a member typed, for that member only. */
const recall = (key: string, owner: string | null) => {
  const kept = drafts.get(key)
  return kept?.get(owner) ?? kept?.get(null) ?? null
}

const keep = (key: string, owner: string | null, typed: Typed) => {
  const kept = drafts.get(key) ?? new Map<string | null, Typed>()
  // It is theirs from now on.
  kept.delete(null)
  drafts.set(key, kept.set(owner, typed))
}

const forget = (key: string, owner: string | null) => {
  drafts.get(key)?.delete(null)
  drafts.get(key)?.delete(owner)
}

/** For tests, which share a tab. */
export const forgetDrafts = () => drafts.clear()

/** Whether a member typed something, into this form or into any, that they see again when they log in. */
export const isKeptForMember = (key?: string) =>
  [...drafts]
    .filter(([form]) => key === undefined || form === key)
    .flatMap(([, kept]) => [...kept])
    .some(
      ([owner, typed]) =>
        owner !== null && Object.values(typed).some(({ text, over }) => text.trim() && text !== over),
    )

/** All that somebody typed into a form that is there no more, each text below the label of its field. */
export const keptText = (key: string, owner: string | null, labels: Readonly<Record<string, string>>) => {
  const typed = recall(key, owner) ?? {}
  return Object.entries(labels)
    .map(([name, label]) => [label, typed[name]?.text ?? ''])
    .filter(([, text]) => text?.trim())
    .map((part) => part.join('\n'))
    .join('\n\n')
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
  const recalled = () => ({ key, owner, typed: recall(key, owner) ?? {} })
  // Only what was typed: everything else follows what is saved, should another tab change it.
  const [{ typed, ...whose }, setShown] = useState(recalled)
  // Another tab may change who is signed in, with the form in place: the next one is shown nothing of the words before.
  if (whose.key !== key || whose.owner !== owner) setShown(recalled)
  const names = Object.keys(saved) as Name[]
  const textOf = (name: Name) => typed[name]?.text ?? saved[name]
  const values = Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>
  const dirty = names.some((name) => values[name] !== saved[name])
  /** Where something else was saved since the typing began: somebody has to choose. White space around it is no text. */
  const conflicts = names.filter(
    (name) => typed[name] && typed[name].over !== saved[name] && values[name].trim() !== saved[name].trim(),
  )

  const store = (changed: Typed) => {
    setShown({ key, owner, typed: changed })
    keep(key, owner, changed)
  }

  const change = (name: Name, text: string) =>
    store({ ...typed, [name]: { text, over: typed[name]?.over ?? saved[name] } })

  /** Ends a conflict: for what was typed, or for what is saved. */
  const resolveConflict = (name: Name, choice: 'typed' | 'saved') =>
    store({
      ...typed,
      [name]: { text: choice === 'typed' ? values[name] : saved[name], over: saved[name] },
    })

  /** Forgets the text without touching what the form shows. */
  const discard = () => {
    forget(key, owner)
    forgetSending(key)
  }

  const reset = () => {
    discard()
    setShown({ key, owner, typed: {} })
  }

  return { values, dirty, conflicts, change, resolveConflict, discard, reset }
}
