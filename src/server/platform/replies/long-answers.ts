import { finished, Readable } from 'node:stream'
import { Overloaded } from '#server/db/errors.ts'
import { networkOf } from '../limits/network.ts'
import type { AnyReply } from './json-reply.ts'
import { destroyIfUnread } from './unread-answers.ts'

/** Up to this length a text is sent whole. */
const shortLength = 128 * 1024
/** Whoever takes longer for one chunk gives up their slot. */
const chunkDeadline = 30_000

/** How many long answers may run at once. Those of members are counted apart, so that strangers cannot refuse them. */
const networkSlots = createSlots({ each: 16, all: 32 })
const memberSlots = createSlots({ each: 2, all: 8 })

/**
 * Answers with a text that is made chunk by chunk. A short one goes out like any other; a long one is made as its
 * reader takes it, and while it runs has one of the slots there are.
 */
export async function sendChunks<Reply extends AnyReply>(
  reply: Reply,
  chunks: AsyncGenerator<string>,
  member?: string,
): Promise<Reply> {
  const buffered: string[] = []
  for (let length = 0; length <= shortLength; length += buffered.at(-1)?.length ?? 0) {
    const next = await chunks.next()
    if (next.done) {
      reply.send(buffered.join('') as never)
      return reply
    }
    buffered.push(next.value)
  }
  const release = member ? memberSlots.take(member) : networkSlots.take(networkOf(reply.request.ip))
  finished(reply.raw, release)
  reply.send(Readable.from(withDeadline(buffered, chunks, () => destroyIfUnread(reply.raw))) as never)
  return reply
}

async function* withDeadline(
  buffered: string[],
  rest: AsyncGenerator<string>,
  giveUp: () => void,
): AsyncGenerator<string> {
  const timer = setTimeout(giveUp, chunkDeadline)
  try {
    for (let chunk = buffered.shift(); chunk !== undefined; chunk = buffered.shift()) yield chunk
    for await (const chunk of rest) {
      timer.refresh()
      yield chunk
    }
  } finally {
    clearTimeout(timer)
  }
}

export function createSlots({ each, all }: { each: number; all: number }) {
  const taken = new Map<string, number>()
  let total = 0
  return {
    /** Returns how to give the slot back; refuses where there is none left. */
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
