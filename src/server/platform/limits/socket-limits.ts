import type { FastifyHttpOptions, RawServerDefault } from 'fastify'

const seconds = 1_000

/** Who is slow at asking is cut off with 408, who asks at great length with 431; neither costs more than a socket. */
export const socketLimits = {
  http: {
    maxHeaderSize: 16 * 1024,
    /** From the first byte, or from connecting, to the end of the headers. */
    headersTimeout: 10 * seconds,
    connectionsCheckingInterval: 1 * seconds,
  },
  /** To the end of the body. */
  requestTimeout: 30 * seconds,
  // Longer than balancers keep theirs: else one would send a request on a connection that is just closing.
  keepAliveTimeout: 75 * seconds,
} satisfies FastifyHttpOptions<RawServerDefault>
