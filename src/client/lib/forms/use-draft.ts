import { use, useEffect, useEffectEvent, useState } from 'react'
import { followDraft, forgetDraft, keepDraft, recallDraft, type Typed } from './drafts.ts'
import { forgetSending } from '../http/send-once.ts'
import { MemberUid } from '../member-uid.ts'

export type Draft<Name extends string> = ReturnType<typeof useDraft<Name>>

interface Shown {
  key: string
  owner: string | null | undefined
  typed: Typed
  isRestored: boolean
  /** It was changed in this tab, which no other tab may undo. */
  isTouched: boolean
}

/**
 * The text of a form. It outlives the form, the page and the tab on this device, for whoever typed it: until it is sent,
 * they sign out, or a week has passed.
 */
export function useDraft<Name extends string>(key: string, saved: Readonly<Record<Name, string>>) {
  const owner = use(MemberUid)
  const [shown, setShown] = useState((): Shown => recall(key, owner))
  // Another tab may change who is signed in, with the form in place: the next one is shown nothing of the words before.
  if (shown.key !== key || shown.owner !== owner) setShown(recall(key, owner, shown))

  const { typed } = shown
  const names = Object.keys(saved) as Name[]
  const textOf = (name: Name, among = typed) => among[name]?.text ?? saved[name]
  const values = Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>
  const isChange = (among: Typed) => names.some((name) => textOf(name, among) !== saved[name])
  const dirty = isChange(typed)
  /** Where something else was saved since the typing began: somebody has to choose. White space around it is no text. */
  const conflicts = names.filter(
    (name) => typed[name] && typed[name].over !== saved[name] && values[name].trim() !== saved[name].trim(),
  )

  const followOtherTab = useEffectEvent(() =>
    setShown((now) => (now.isTouched || now.owner === undefined ? now : recall(now.key, now.owner))),
  )
  useEffect(() => {
    if (owner !== undefined) return followDraft(key, owner, () => followOtherTab())
  }, [key, owner])

  // What they typed is what is saved by now.
  const isDone = shown.isRestored && !dirty
  useEffect(() => {
    if (isDone && owner !== undefined) forgetDraft(key, owner)
  }, [isDone, key, owner])

  const store = (changed: Typed) => {
    setShown({ ...shown, key, owner, typed: changed, isTouched: true })
    // Until it is known who is here, it is nobody's.
    if (owner === undefined) return
    if (isChange(changed)) keepDraft(key, owner, changed)
    else forgetDraft(key, owner)
  }

  const change = (name: Name, text: string) =>
    store({ ...typed, [name]: { text, over: typed[name]?.over ?? saved[name] } })

  const resolveConflict = (name: Name, choice: 'typed' | 'saved') =>
    store({
      ...typed,
      [name]: { text: choice === 'typed' ? values[name] : saved[name], over: saved[name] },
    })

  const discard = () => {
    forgetDraft(key, owner ?? null)
    forgetSending(key)
    setShown((now) => ({ ...now, isRestored: false }))
  }

  const reset = () => {
    discard()
    setShown({ key, owner, typed: {}, isRestored: false, isTouched: false })
  }

  return {
    values,
    dirty,
    conflicts,
    change,
    resolveConflict,
    discard,
    reset,
    isRestored: shown.isRestored && dirty,
  }
}

function recall(key: string, owner: string | null | undefined, before?: Shown): Shown {
  const kept = owner === undefined ? null : recallDraft(key, owner)
  const early = before?.key === key && before.owner === undefined ? before.typed : {}
  return { key, owner, typed: kept ?? early, isRestored: kept !== null, isTouched: false }
}
