import { Overloaded } from '#server/db/errors.ts'

export interface Slot {
  caller: string
  text: string
  movedAt: number
  end(): void
}

/** So many long answers at once, of one caller and in all. When all are taken, whoever has most gives one to whoever has less. */
export function createSlots({ each, all }: { each: number; all: number }) {
  const taken = new Set<Slot>()
  const heldBy = (caller: string) => [...taken].filter((slot) => slot.caller === caller)

  /** The slowest answer of whoever would still have as many as the newcomer without it. */
  const spare = (own: number) => {
    const callers = new Set([...taken].map(({ caller }) => caller))
    const [most] = [...callers].map(heldBy).sort((a, b) => b.length - a.length)
    return most && most.length > own + 1 ? most.sort((a, b) => a.movedAt - b.movedAt)[0] : undefined
  }
  const hasRoom = (own: number) => own < each && (taken.size < all || spare(own) !== undefined)

  return {
    /** Whether a text is known to be long, for somebody is getting it, and there is no slot for it. */
    refuses: (caller: string, text: string) =>
      !hasRoom(heldBy(caller).length) && [...taken].some((slot) => slot.text === text),
    /** Returns how to give the slot back; refuses where there is none left. */
    take(slot: Slot): () => void {
      const own = heldBy(slot.caller).length
      if (!hasRoom(own)) throw new Overloaded()
      const given = taken.size >= all ? spare(own) : undefined
      if (given) {
        taken.delete(given)
        given.end()
      }
      taken.add(slot)
      return () => taken.delete(slot)
    },
  }
}
