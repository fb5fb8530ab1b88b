import { useMemo } from 'react'
import { storedText } from '../browser/stored-text.ts'
import { outboxName } from '../forms/draft-storage.ts'
import { isUnreachable } from '../http/api-error.ts'
import { memberHere } from '../member-here.ts'
import { isAnsweredHere } from '../pack/answered-here.ts'

/** What can wait for a connection. */
export type UnsentKind = 'recommendation' | 'vote' | 'voteBack' | 'swap' | 'swapBack'

export interface Unsent {
  /** By which the server knows it when it comes twice. */
  key: string
  kind: UnsentKind
  /** What it is about: a later mark on the same takes the place of an earlier one. */
  id: string
  body?: unknown
  /** How its sender knows it. */
  title: string
  path: string
  at: number
  /** Why the server did not take it. */
  refused?: string
}

/** Whoever signs out is asked first, as about drafts, and leaves nothing. */
const outboxes = new Map<string, ReturnType<typeof storedText>>()

function outboxOf(uid: string) {
  const known = outboxes.get(uid) ?? storedText(outboxName(uid))
  outboxes.set(uid, known)
  return known
}

function parsed(text: string): Unsent[] {
  try {
    return text ? (JSON.parse(text) as Unsent[]) : []
  } catch {
    return []
  }
}

const nobody = storedText('swapwise:nobodys-outbox')

/** What one member has not sent yet, the oldest first. */
export function useUnsent(uid: string | null): Unsent[] {
  const text = (uid ? outboxOf(uid) : nobody).use()
  return useMemo(() => parsed(text), [text])
}

export const unsentOf = (uid: string) => parsed(outboxOf(uid).read())

export const changeUnsent = (uid: string, change: (unsent: Unsent[]) => Unsent[]): boolean => {
  const rest = change(unsentOf(uid))
  return outboxOf(uid).store(rest.length ? JSON.stringify(rest) : '')
}

export function ownUnsent(): Unsent[] {
  const uid = memberHere()
  return uid ? unsentOf(uid) : []
}

/** A vote and its taking back are about the same. */
export const sameMark = (one: Pick<Unsent, 'kind' | 'id'>, other: Pick<Unsent, 'kind' | 'id'>) =>
  one.id === other.id && one.kind.replace('Back', '') === other.kind.replace('Back', '')

/** Whether it waits in the outbox of whoever is here: only what no answer came to does, where there is no connection. */
export function keepUnsent(error: unknown, unsent: Omit<Unsent, 'at'>): boolean {
  const uid = memberHere()
  const isCutOff = !navigator.onLine || isAnsweredHere()
  if (!uid || !isCutOff || !isUnreachable(error)) return false
  const before = unsentOf(uid)
  const isKept = changeUnsent(uid, (others) => [
    ...others.filter((other) => unsent.kind === 'recommendation' || !sameMark(other, unsent)),
    { ...unsent, at: Date.now() },
  ])
  // What a reload would lose must not be sent behind the back of a form that has its text still.
  if (!isKept) changeUnsent(uid, () => before)
  return isKept
}
