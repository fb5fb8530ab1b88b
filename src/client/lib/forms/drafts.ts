import { isBrowser } from '../browser/is-browser.ts'
import { draftName, draftNames, removeDraft, unwritten } from './draft-storage.ts'

interface TypedText {
  text: string
  /** What was saved when the typing began. */
  over: string
}

export type Typed = Record<string, TypedText>

interface Draft {
  at: number
  typed: Typed
}

const longestKept = 7 * 24 * 60 * 60_000
/** Each is a few kilobytes, and a browser gives a site some thousand. */
const mostKept = 30
const pause = 300

let timer: ReturnType<typeof setTimeout> | undefined

/** A visitor's words end with the tab, for at a shared computer the next visitor is somebody else. */
const storageFor = (name: string) => (name.startsWith(draftName(null, '')) ? sessionStorage : localStorage)

function read(name: string): Draft | null {
  try {
    const draft = JSON.parse(unwritten.get(name) ?? storageFor(name).getItem(name) ?? 'null') as Draft | null
    if (!draft || Math.abs(Date.now() - draft.at) < longestKept) return draft
  } catch {
    // Not one of ours, or storage is forbidden.
  }
  removeDraft(name)
  return null
}

function tidy() {
  const byAge = [...new Set(draftNames())].sort((a, b) => (read(b)?.at ?? 0) - (read(a)?.at ?? 0))
  byAge.slice(mostKept).forEach((name) => removeDraft(name))
}

function writeAll() {
  clearTimeout(timer)
  if (!unwritten.size) return
  tidy()
  for (const [name, draft] of unwritten)
    try {
      storageFor(name).setItem(name, draft)
      unwritten.delete(name)
    } catch {
      // Full or forbidden: it lasts as long as the page.
    }
}
// A phone may drop the page at any time after these.
if (isBrowser) {
  addEventListener('pagehide', writeAll)
  addEventListener('visibilitychange', writeAll)
}

export function keepDraft(key: string, owner: string | null, typed: Typed) {
  unwritten.set(draftName(owner, key), JSON.stringify({ at: Date.now(), typed }))
  clearTimeout(timer)
  timer = setTimeout(writeAll, pause)
}

export const forgetDraft = (key: string, owner: string | null) => removeDraft(draftName(owner, key))

/** Over what was typed there in the same fields. Whether there was anything. */
function moveDraft(name: string, key: string, owner: string | null) {
  const draft = read(name)
  removeDraft(name)
  if (draft) keepDraft(key, owner, { ...read(draftName(owner, key))?.typed, ...draft.typed })
  return draft !== null
}

export const renameDraft = (from: string, to: string, owner: string | null) =>
  moveDraft(draftName(owner, from), to, owner)

/** What was typed in this tab before somebody signed in is theirs from then on. */
const adoptVisitorsDrafts = (uid: string) =>
  draftNames(null).forEach((name) => moveDraft(name, name.slice(draftName(null, '').length), uid))

export function recallDraft(key: string, owner: string | null): Typed | null {
  if (owner !== null) adoptVisitorsDrafts(owner)
  return read(draftName(owner, key))?.typed ?? null
}

export function followDraft(key: string, owner: string | null, changed: () => void) {
  const name = draftName(owner, key)
  const onStorage = (event: StorageEvent) => {
    if (event.key === name || event.key === null) changed()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

export const isKeptForMember = (key?: string) =>
  draftNames().some(
    (name) =>
      !name.startsWith(draftName(null, '')) &&
      (key === undefined || name.endsWith(`:${key}`)) &&
      read(name) !== null,
  )
