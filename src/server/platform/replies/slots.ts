import { Overloaded } from '#server/db/errors.ts'

interface Slot {
  caller: string
  text: string
}

/** So many long answers at once, of one caller and in all. */
export function createSlots({ each, all }: { each: number; all: number }) {
  const taken = new Set<Slot>()
  const isFull = (caller: string) =>
    taken.size >= all || [...taken].filter((slot) => slot.caller === caller).length >= each

  return {
    /** Whether a text is known to be long, for somebody is getting it, and there is no slot for it. */
    refuses: (caller: string, text: string) =>
      isFull(caller) && [...taken].some((slot) => slot.text === text),
    /** Returns how to give the slot back; refuses where there is none left. */
    take(caller: string, text: string): () => void {
      if (isFull(caller)) throw new Overloaded()
      const slot = { caller, text }
      taken.add(slot)
      return () => taken.delete(slot)
    },
  }
}
