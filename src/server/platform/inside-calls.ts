import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const name = 'x-inside'
const key = randomUUID()

/** Sent with calls that the server makes of itself, for a page that somebody asked for: that is the one to count. */
export const insideHeader = { [name]: key }

export const isInside = ({ headers }: FastifyRequest): boolean => headers[name] === key
