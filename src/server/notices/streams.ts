import type { ServerResponse } from 'node:http'

/** So many of one member, and of all on this instance. */
export const streamLimits = { ofMember: 6, inAll: 20_000 }

/** What nobody takes is not kept for them. */
const mostUnread = 16 * 1024
const beat = ':\n\n'
const lifetime = 15 * 60_000

interface Stream {
  uid: string
  response: ServerResponse
  until: number
}

/**
 * Who listens here for what they are told. A stream says that there is something, and never what: that is read by the
 * call everybody knows, with all its rules.
 */
export function createStreams(limits = streamLimits) {
  const streams = new Set<Stream>()
  const ofMember = new Map<string, Set<Stream>>()

  function forget(stream: Stream) {
    streams.delete(stream)
    const theirs = ofMember.get(stream.uid)
    theirs?.delete(stream)
    if (theirs?.size === 0) ofMember.delete(stream.uid)
  }

  function end(stream: Stream) {
    forget(stream)
    stream.response.end()
  }

  function write(stream: Stream, text: string) {
    if (stream.response.writableLength <= mostUnread) stream.response.write(text)
    else {
      forget(stream)
      stream.response.destroy()
    }
  }

  return {
    count: () => streams.size,
    isFull: () => streams.size >= limits.inAll,

    add(uid: string, response: ServerResponse) {
      const theirs = ofMember.get(uid) ?? new Set()
      const [oldest] = theirs
      if (oldest && theirs.size >= limits.ofMember) end(oldest)
      // Not all at the same moment, though many may have come at one.
      const stream = { uid, response, until: performance.now() + lifetime * (1 + Math.random() / 3) }
      ofMember.set(uid, theirs.add(stream))
      streams.add(stream)
      response.on('close', () => forget(stream))
      response.on('error', () => forget(stream))
      write(stream, beat)
    },

    tell(uid: string) {
      for (const stream of ofMember.get(uid) ?? []) write(stream, 'event: notices\ndata:\n\n')
    },

    /** Something may have gone unheard. */
    tellAll() {
      for (const stream of streams) write(stream, 'event: missed\ndata:\n\n')
    },

    /** Keeps what lies between from taking a stream for dead, and ends those that have been open for long. */
    beat() {
      const now = performance.now()
      for (const stream of streams) {
        if (stream.until < now) end(stream)
        else write(stream, beat)
      }
    },

    end(most = Infinity) {
      for (const stream of streams) {
        if (most-- <= 0) return
        end(stream)
      }
    },
  }
}
