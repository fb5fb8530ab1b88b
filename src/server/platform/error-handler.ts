import { STATUS_CODES } from 'node:http'
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Overloaded } from '#server/db/errors.ts'
import { HttpError } from './errors.ts'
import { explain } from './validation.ts'

const retryAfterSeconds = 5

/** Every error leaves the house here. Messages go out below 500 only: above, they are ours to read. */
export const errors = fp((app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = reportError(error, request, reply)
    const code = error instanceof HttpError ? error.code : undefined
    return refuse(reply, status, messageOf(error, status), code)
  })
})

/** The status an error is answered with. What is our fault is logged, and what passes says when to come again. */
export function reportError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): number {
  const status = statusOf(error)
  // Logging each refusal would be work for a server that has too much of it.
  const overloaded = error instanceof Overloaded
  if (status >= 500 && !overloaded) request.log.error(errorForLog(error), 'request failed')
  if (error instanceof HttpError && error.retryAfter) reply.header('retry-after', error.retryAfter)
  if (status === 503) reply.header('retry-after', overloaded ? 1 : retryAfterSeconds)
  return status
}

export function refuse(
  reply: FastifyReply,
  statusCode: number,
  message: string,
  code?: string,
): FastifyReply {
  return reply.code(statusCode).send({ statusCode, error: STATUS_CODES[statusCode], message, code })
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}

function statusOf(error: FastifyError): number {
  if (error.validation) return 400
  const cause = causeOf(error)
  if (isDiskFull(cause)) return 507
  if (isDatabaseAway(cause)) return 503
  return error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500
}

function messageOf(error: FastifyError, status: number): string {
  if (status === 507) return 'The disk is full, so nothing can be saved now. You can still read everything.'
  if (status >= 500) return STATUS_CODES[status] ?? 'Error'
  const [problem] = error.validation ?? []
  if (problem) return explain(problem)
  if (error instanceof HttpError) return error.message
  return sentences[error.code] ?? error.message
}

const sentences: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body must be valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body must not be empty.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be sent as application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body must be at most 64 KiB.',
}

/** Drizzle's own error repeats the statement and its values, which may be personal: only its cause is used. */
function causeOf(error: Error): Error & { code?: string } {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error
}

/** For the log, field by field: the engines' errors carry the statement's values along. */
export function errorForLog(error: Error): object {
  const { name, code, stack } = causeOf(error)
  return {
    err: {
      name,
      code,
      stack: stack
        ?.split('\n')
        .filter((text) => /^\s+at /.test(text))
        .join('\n'),
    },
  }
}

const socketErrors = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
// Postgres: connection lost, out of resources, stopped or too slow, read-only, idle for too long, gave way to another
// transaction, waited too long for a lock.
const serverErrors = /^(08|53|57)...$|^(25006|25P03|40001|40P01|55P03)$/
// The driver names these by their words alone.
const driverErrors =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when)/

function isDatabaseAway({ code = '', message }: Error & { code?: string }): boolean {
  return socketErrors.test(code) || serverErrors.test(code) || driverErrors.test(message)
}

/** The embedded engine tells by code or, where its own files are concerned, in words. */
function isDiskFull({ code = '', message }: Error & { code?: string }): boolean {
  return /^(53100|ENOSPC|EDQUOT)$/.test(code) || /No space left on device|Disk quota exceeded/.test(message)
}
