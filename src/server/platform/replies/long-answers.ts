import { finished, Readable } from 'node:stream'
import { Overloaded } from '#server/db/errors.ts'
import { createFairQueue } from '../limits/fair-queue.ts'
import { networkOf } from '../limits/network.ts'
import type { AnyReply } from './json-reply.ts'
import { createSlots } from './slots.ts'
import { destroyIfUnread } from './unread-answers.ts'

/** Up to this length a text is sent whole. */
const shortLength = 128 * 1024
/** Whoever takes longer for one chunk gives up their slot. */
const chunkDeadline = 30_000

/** How many long answers may run at once. Those of members are counted apart, so that strangers cannot refuse them. */
const networks = { slots: createSlots({ each: 4, all: 16 }), firstReads: createFirstReads() }
const members = { slots: createSlots({ each: 2, all: 16 }), firstReads: createFirstReads() }

/** Reading long texts is slow work: few at a time, so that whoever asks for something small gets in between. */
function createFirstReads() {
  return createFairQueue({ running: 2, waitingOfOne: 128, waiting: 1_000 })
}
const laterReads = createFairQueue({ running: 1, waitingOfOne: Infinity, waiting: Infinity })

/**
 * Answers with a text that is made chunk by chunk. A short one goes out like any other; a long one is made as its
 * reader takes it, and while it runs has one of the slots there are.
 */
export async function sendChunks<Reply extends AnyReply>(
  reply: Reply,
  chunks: AsyncGenerator<string>,
  member?: string,
): Promise<Reply> {
  const { slots, firstReads } = member ? members : networks
  const caller = member ?? networkOf(reply.request.ip)
  const text = (member ?? '') + reply.request.url
  const slot = { caller, text, movedAt: performance.now(), end: () => reply.raw.destroy() }
  const buffered: string[] = []
  const isShort = await firstReads(caller, async () => {
    // No need to read what is known to be long, or nobody waits for.
    if (reply.raw.destroyed || slots.refuses(caller, text)) throw new Overloaded()
    for (let length = 0; length <= shortLength; length += buffered.at(-1)?.length ?? 0) {
      const next = await unhurried(chunks)
      if (next.done) return true
      buffered.push(next.value)
    }
    finished(reply.raw, slots.take(slot))
    return false
  })
  if (isShort) reply.send(buffered.join('') as never)
  else {
    const rest = () => {
      slot.movedAt = performance.now()
      return laterReads(caller, () => unhurried(chunks))
    }
    reply.send(Readable.from(withDeadline(buffered, rest, () => destroyIfUnread(reply.raw))) as never)
  }
  return reply
}

/** One connection is let in each time the event loop turns: between two reads it turns often enough for many. */
async function unhurried(chunks: AsyncGenerator<string>): Promise<IteratorResult<string>> {
  for (let turn = 0; turn < 16; turn++) await new Promise(setImmediate)
  return chunks.next()
}

async function* withDeadline(
  buffered: string[],
  read: () => Promise<IteratorResult<string>>,
  giveUp: () => void,
): AsyncGenerator<string> {
  const timer = setTimeout(giveUp, chunkDeadline)
  try {
    for (let chunk = buffered.shift(); chunk !== undefined; chunk = buffered.shift()) yield chunk
    for (let next = await read(); !next.done; next = await read()) {
      timer.refresh()
      yield next.value
    }
  } finally {
    clearTimeout(timer)
  }
}
