import { finished, Readable } from 'node:stream'
import { Overloaded } from '#server/db/errors.ts'
import { networkOf } from '../limits/network.ts'
import type { AnyReply } from './json-reply.ts'
import { cutOffUnread } from './unread-answers.ts'

/** Up to this length a text is sent whole. */
const shortLength = 128 * 1024
/** Whoever takes longer for one piece gives up their place. */
const piecePatience = 30_000

/** How many long answers may run at once. Those of members are counted apart, so that strangers cannot refuse them. */
const forNetworks = createPlaces({ each: 16, all: 32 })
const forMembers = createPlaces({ each: 2, all: 8 })

/**
 * Answers with a text that is made piece by piece. A short one goes out like any other; a long one is made as its
 * reader takes it, and while it runs has one of the places there are.
 */
export async function sendChunks<Reply extends AnyReply>(
  reply: Reply,
  pieces: AsyncGenerator<string>,
  member?: string,
): Promise<Reply> {
  const begun: string[] = []
  for (let length = 0; length <= shortLength; length += begun.at(-1)?.length ?? 0) {
    const next = await pieces.next()
    if (next.done) {
      reply.send(begun.join('') as never)
      return reply
    }
    begun.push(next.value)
  }
  const leave = member ? forMembers.take(member) : forNetworks.take(networkOf(reply.request.ip))
  finished(reply.raw, leave)
  reply.send(Readable.from(paced(begun, pieces, () => cutOffUnread(reply.raw))) as never)
  return reply
}

async function* paced(
  begun: string[],
  rest: AsyncGenerator<string>,
  giveUp: () => void,
): AsyncGenerator<string> {
  const timer = setTimeout(giveUp, piecePatience)
  try {
    for (let piece = begun.shift(); piece !== undefined; piece = begun.shift()) yield piece
    for await (const piece of rest) {
      timer.refresh()
      yield piece
    }
  } finally {
    clearTimeout(timer)
  }
}

export function createPlaces({ each, all }: { each: number; all: number }) {
  const taken = new Map<string, number>()
  let total = 0
  return {
    /** Returns how to give the place back; refuses where there is none left. */
    take(caller: string): () => void {
      const theirs = taken.get(caller) ?? 0
      if (total >= all || theirs >= each) throw new Overloaded()
      total += 1
      taken.set(caller, theirs + 1)
      return () => {
        total -= 1
        const left = (taken.get(caller) ?? 1) - 1
        if (left) taken.set(caller, left)
        else taken.delete(caller)
      }
    },
  }
}
