import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { QueueEntry } from '#contract/moderation.ts'
import { decidedWords } from '#contract/decided-words.ts'
import { moderationKey, queueOptions, sendDecision, takeDecisionBack } from '../api.ts'
import type { Choice, Details } from '../decision.ts'
import { entryKey } from './entry-key.ts'
import { focusPage } from '#client/lib/browser/focus-page.ts'
import { errorMessage, isConflict, isNotFound } from '#client/lib/http/api-error.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'
import { itemsOf } from '#client/lib/http/paged-list.ts'
import { sendOnce } from '#client/lib/http/send-once.ts'
import { notify } from '#client/lib/notify.ts'

/** What was just decided, for as long as it can be taken back by one press. */
export interface Undo {
  decision: string
  words: string
  title: string
  /** The entry that it stands before; the end of the list where there is none. */
  before: string | null
}

/** Decides on entries of the queue. What is decided goes at once, and the focus goes to what comes next. */
export function useDeciding(uid: string) {
  const client = useQueryClient()
  const [undo, setUndo] = useState<Undo | null>(null)
  const [said, setSaid] = useState('')
  /** The entry that the focus goes to; empty for the page. */
  const next = useRef<string | null>(null)

  // As soon as the page shows it.
  useEffect(() => {
    if (next.current === null) return
    const element = document.getElementById(next.current)
    if (next.current && !element) return
    if (element) element.focus()
    else focusPage()
    next.current = null
  })

  const keys = () => {
    const list = client.getQueryData(queueOptions.queryKey)
    return itemsOf(list).map(entryKey)
  }
  const take = (key: string) => {
    const all = keys()
    const place = all.indexOf(key)
    const behind = all[place + 1] ?? null
    client.setQueryData(
      queueOptions.queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            data: page.data.filter((entry) => entryKey(entry) !== key),
          })),
        },
    )
    next.current = behind ?? all[place - 1] ?? ''
    return behind
  }
  const readAgain = () =>
    Promise.all(
      [moderationKey, ...Object.values(cacheKeys)].map((queryKey) =>
        client.invalidateQueries({ queryKey, refetchType: queryKey === moderationKey ? 'active' : 'none' }),
      ),
    )

  const decide = async (entry: QueueEntry, choice: Choice, reason: string, details: Details) => {
    const key = entryKey(entry)
    const aboutIt = choice.subject === entry.subject && choice.id === entry.id
    try {
      const decision = await sendOnce({
        intent: `decide/${key}/${choice.action}`,
        uid,
        text: { ...choice, reason, ...details },
        send: sendDecision,
        // What was decided stands with the reason it was given.
        correct: () => Promise.resolve(),
      })
      const before = aboutIt ? take(key) : key
      const words = decidedWords[choice.action]
      setUndo({ decision, words, title: entry.title, before })
      setSaid(`${words}: ${entry.title}. It can be taken back for ten seconds.`)
      void readAgain()
    } catch (error) {
      // Where two queries are merged, it may be the other one that is gone.
      if (!aboutIt || choice.action === 'merge' || !(isNotFound(error) || isConflict(error))) throw error
      notify.warning(errorMessage(error, 'Somebody else has decided on this meanwhile.'))
      take(key)
      void readAgain()
    }
  }

  const takeBack = async ({ decision, title }: Undo) => {
    setUndo(null)
    const before = keys()
    try {
      await takeDecisionBack(decision)
    } catch (error) {
      notify.error(errorMessage(error, 'That could not be taken back.'))
      return
    }
    await readAgain()
    next.current = keys().find((key) => !before.includes(key)) ?? before[0] ?? ''
    setSaid(`Taken back: ${title}.`)
  }

  return { decide, undo, takeBack, forgetUndo: () => setUndo(null), said }
}
