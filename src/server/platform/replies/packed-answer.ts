import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compression } from './compression.ts'

export interface PackedAnswer {
  headers: Record<string, string>
  /** Under which it never changes. */
  lastingAddress: string
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }
}

const kept = ['content-type', 'content-security-policy'] as const
const year = 365 * 24 * 60 * 60

export async function packAnswer(
  path: string,
  headers: OutgoingHttpHeaders,
  body: Buffer,
): Promise<PackedAnswer> {
  const digest = hash('sha1', body, 'base64url')
  const described = kept.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))
  return {
    headers: {
      ...(Object.fromEntries(described) as Record<string, string>),
      etag: `W/"${digest}"`,
      vary: 'accept-encoding',
    },
    lastingAddress: `${path}?${digest}`,
    bodies: {
      identity: body,
      ...(body.length >= (compression.threshold ?? 0) && {
        br: await promisify(brotliCompress)(body, compression.brotliOptions ?? {}),
        gzip: await promisify(gzip)(body),
      }),
    },
  }
}

const takes = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}

export type Encoding = 'br' | 'gzip' | 'identity'

export function encodingFor(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? ''
  return (['br', 'gzip'] as const).find((one) => takes[one].test(accepted)) ?? 'identity'
}

/** The tag and the packing are there already, so nothing is left to do for each request. */
export function sendPacked(reply: FastifyReply, { headers, bodies }: PackedAnswer, isLasting: boolean) {
  const encoding = encodingFor(reply.request)
  const packed = bodies[encoding]
  reply
    .headers(headers)
    .header('cache-control', isLasting ? `public, max-age=${year}, immutable` : 'no-cache')
  if (packed && encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(packed ?? bodies.identity)
}
