import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import type { QueueEntry } from '#contract/moderation.ts'
import type { Subject } from '#contract/subjects.ts'
import { moderationKey, queueOptions, sendDecision, takeDecisionBack, touchedByDecision } from '../api.ts'
import { intentOf, isAbout, type Choice, type Details } from '../decision.ts'
import { decidedFor, stillUnread } from '../words.ts'
import { entryKey } from './entry-key.ts'
import { stillWaits } from './still-waits.ts'
import { focusPage } from '#client/lib/browser/focus-page.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { errorMessage, isConflict, isNotFound } from '#client/lib/http/api-error.ts'
import { readAgain } from '#client/lib/http/cache-keys.ts'
import { itemsOf } from '#client/lib/http/items-of.ts'
import { sendOnce } from '#client/lib/http/send-once.ts'
import { notify } from '#client/lib/notify.ts'

/** What was just decided, for as long as it can be taken back by one press. */
export interface Undo {
  decision: string
  words: string
  subject: Subject
  /** What it was decided on. */
  entry: string
  /** Its title, or the name of its author where that is who was decided on. */
  title: string
  /** What is still to be decided. */
  note: string | null
  /** The entry that it stands before; the end of the list where there is none. */
  before: string | null
}

/** A title may be one already. */
const sentence = (words: string) => (/[.?!…]$/.test(words) ? words : `${words}.`)

/** Decides on entries of the queue. What is decided goes at once, and the focus goes to what comes next. */
export function useDeciding(uid: string) {
  const client = useQueryClient()
  const { run } = usePending()
  const [undo, setUndo] = useState<Undo | null>(null)
  const [said, setSaid] = useState('')
  /** The entry that the focus goes to; empty for the page. */
  const next = useRef<string | null>(null)
  const [, showAgain] = useReducer((times: number) => times + 1, 0)
  const focusOn = (key: string) => {
    next.current = key
    showAgain()
  }

  // As soon as the page shows it.
  useEffect(() => {
    if (next.current === null) return
    const element = document.getElementById(next.current)
    if (next.current && !element) return
    if (element) element.focus()
    else focusPage()
    next.current = null
  })

  const entries = () => {
    const list = client.getQueryData(queueOptions.queryKey)
    return itemsOf(list)
  }
  const keys = () => entries().map(entryKey)
  /** Takes an entry from the list that was seen. The focus goes to what stood behind it, or else before it. */
  const take = (key: string, seen = keys()) => {
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
    const left = keys()
    const behind = seen.slice(seen.indexOf(key)).find((other) => left.includes(other)) ?? null
    focusOn(behind ?? left.at(-1) ?? '')
    return behind
  }
  const reload = (subject: Subject) => readAgain(client, [moderationKey, ...touchedByDecision(subject)])

  const decide = async (entry: QueueEntry, choice: Choice, reason: string, details: Details) => {
    const key = entryKey(entry)
    const aboutIt = isAbout(choice, entry)
    const seen = entry.now?.version
    try {
      const { insertedId: decision } = await sendOnce({
        intent: intentOf(choice),
        uid,
        text: { ...choice, reason, ...details, ...(aboutIt && seen !== undefined && { seen }) },
        send: sendDecision,
      })
      const before = aboutIt ? take(key) : key
      if (!aboutIt) focusOn(key)
      const words = decidedFor(choice.action, entry.why)
      const title = aboutIt ? entry.title : entry.author?.name || choice.id
      const note = aboutIt ? null : stillWaits(entry)
      setUndo({ decision, words, subject: choice.subject, entry: key, title, note, before })
      setSaid(`${sentence(`${words}: ${title}`)} ${note ? `${note} ` : ''}You can undo this for ten seconds.`)
      void reload(choice.subject)
    } catch (error) {
      if (!isNotFound(error) && !isConflict(error)) throw error
      const before = keys()
      await reload(choice.subject)
      const waiting = entries().find((one) => entryKey(one) === key)
      // It may be the author who is meant, the other one of two queries, or that it was changed: then it waits on.
      const isOther = !aboutIt || choice.action === 'merge' || waiting?.now?.version !== seen
      if (waiting && isOther) throw error
      notify.warning(errorMessage(error, 'Somebody else has already decided on this.'))
      take(key, before)
      void reload(choice.subject)
    }
  }

  const takeBack = ({ decision, subject, entry, title, before }: Undo) =>
    run(async () => {
      try {
        const { waiting } = await takeDecisionBack(decision)
        if (waiting) notify.warning(stillUnread)
      } catch (error) {
        notify.error(errorMessage(error, 'That could not be taken back.'))
        return
      }
      await reload(subject)
      const waiting = keys()
      focusOn([entry, before ?? ''].find((key) => waiting.includes(key)) ?? waiting[0] ?? '')
      setUndo(null)
      setSaid(`Taken back: ${title}.`)
    })

  return { decide, undo, takeBack, forgetUndo: () => setUndo(null), said }
}
