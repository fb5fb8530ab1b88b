import { isConflict } from '../http/api-error.ts'

/** Something else was saved where one has written: somebody has to choose. */
export class ChangedElsewhere extends Error {}

interface Changes<Stored extends { updatedAt: string }, Name extends string> {
  shown: Stored
  text: Record<Name, string>
  textOf: (stored: Stored) => Record<Name, string>
  send: (names: Name[], text: Record<Name, string>, updatedAt: string) => Promise<unknown>
  read: () => Promise<Stored>
}

/**
 * Sends what differs from what was shown. Where other fields were saved meanwhile, both changes stand; where other words
 * were saved in the same field, neither may silently undo the other. Answers with the text as it is then.
 */
export async function sendChanges<Stored extends { updatedAt: string }, Name extends string>(
  changes: Changes<Stored, Name>,
): Promise<Record<Name, string>> {
  const { shown, text, textOf, send, read } = changes
  const names = Object.keys(text) as Name[]
  const before = textOf(shown)
  const mine = names.filter((name) => text[name] !== before[name])
  try {
    await send(mine, text, shown.updatedAt)
    return text
  } catch (error) {
    if (!isConflict(error)) throw error
    const stored = await read()
    if (stored.updatedAt === shown.updatedAt) throw error
    const now = textOf(stored)
    if (mine.some((name) => now[name] !== before[name] && now[name] !== text[name]))
      throw new ChangedElsewhere('This was changed elsewhere.', { cause: error })
    const merged = names.map((name) => [name, (mine.includes(name) ? text : now)[name]])
    return sendChanges({ ...changes, shown: stored, text: Object.fromEntries(merged) as typeof text })
  }
}
