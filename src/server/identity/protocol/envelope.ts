import type { FastifyError, FastifyInstance } from 'fastify'
import { reportError, refuse } from '#server/platform/error-handler.ts'
import { explain } from '#server/platform/validation.ts'
import { IdentityError } from './errors.ts'

const statuses: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
}

function envelope(code: number, message: string) {
  return {
    error: {
      code,
      message,
      errors: [{ message, reason: 'invalid', domain: 'global' }],
      ...(statuses[code] && { status: statuses[code] }),
    },
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    restoresSession?: boolean
  }
}

export function speakProtocolErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = reportError(error, request, reply)
    // Clients sign the person out on any error they can read, so they must not read that we are unwell.
    if (status === 503 || (status >= 500 && request.routeOptions.config.restoresSession))
      return refuse(reply, status, 'Something is wrong on our side. Please try again.')
    return reply.code(status).send(envelope(status, messageOf(error, status)))
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(envelope(404, 'NOT_FOUND')))
  // Otherwise an address without a call would be looked for among the web app's files.
  app.get('/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
}

function messageOf(error: FastifyError, status: number): string {
  if (status >= 500) return 'INTERNAL_ERROR'
  if (error instanceof IdentityError) return error.message
  const [problem] = error.validation ?? []
  return `${statuses[status] ?? 'INVALID_ARGUMENT'} : ${problem ? explain(problem) : error.message}`
}
