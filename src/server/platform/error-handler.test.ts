import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { Overloaded } from '#server/db/errors.ts'
import { HttpError, notFound } from './errors.ts'
import { errors } from './error-handler.ts'

let log = ''
let trouble: Error
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    log += chunk.toString()
    done()
  },
})
const app = Fastify({ logger: { level: 'error', stream } })
await app.register(errors)
app.get('/', () => Promise.reject(trouble))
const schema = { body: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } }
app.post('/', { schema, bodyLimit: 20 }, () => 'taken')
beforeEach(() => {
  log = ''
})

const answerTo = async (error: Error) => {
  trouble = error
  const { statusCode, headers, body } = await app.inject('/')
  return { statusCode, retryAfter: headers['retry-after'], ...JSON.parse(body) } as Record<string, unknown>
}
const withCode = (code: string, message = 'It said so.') => Object.assign(new Error(message), { code })

describe('a database that is away is 503, with a time to come again', () => {
  it.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
    ...['08006', '53300', '57P01', '25006', '25P03', '40001', '40P01', '55P03'],
  ])('%s', async (code) => {
    expect(await answerTo(withCode(code))).toMatchObject({ statusCode: 503, retryAfter: '5' })
  })

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout expired',
    'timeout exceeded when trying to connect',
  ])('%s', async (message) => {
    expect(await answerTo(new Error(message))).toMatchObject({ statusCode: 503, retryAfter: '5' })
  })
})

it.each([
  withCode('53100'),
  withCode('ENOSPC'),
  withCode('EDQUOT'),
  withCode('XX000', 'could not write: No space left on device'),
  withCode('XX000', 'could not write: Disk quota exceeded'),
])('a full disk is 507 and says that reading goes on: %o', async (error) => {
  expect(await answerTo(error)).toEqual({
    statusCode: 507,
    error: 'Insufficient Storage',
    message: 'The disk is full, so nothing can be saved now. You can still read everything.',
  })
})

it.each([
  withCode('42601'),
  withCode('XECONNRESET'),
  withCode('EPIPEX'),
  withCode('X08006'),
  withCode('080061'),
  withCode('X25006'),
  withCode('250061'),
  withCode('X53100'),
  withCode('531001'),
  new Error('The word was: Connection terminated'),
  Object.assign(new Error('Moved, it said.'), { statusCode: 302 }),
  // Somebody else's server is away, not our database.
  new Error('fetch failed', { cause: withCode('ECONNREFUSED') }),
  new DrizzleQueryError('select 1', []),
])('anything else is 500 and ours to read: %o', async (error) => {
  expect(await answerTo(error)).toEqual({
    statusCode: 500,
    error: 'Internal Server Error',
    message: 'Internal Server Error',
  })
  expect(log).toContain('request failed')
})

it('tells the caller what is wrong below 500 only', async () => {
  expect(await answerTo(notFound('Query not found.'))).toMatchObject({
    statusCode: 404,
    error: 'Not Found',
    message: 'Query not found.',
  })
  expect(await answerTo(new HttpError(400, 'So.'))).toMatchObject({ statusCode: 400, message: 'So.' })
  expect(log).toBe('')
  expect(await answerTo(new HttpError(500, 'Ours.'))).toMatchObject({ message: 'Internal Server Error' })
  expect(await answerTo(new HttpError(599, 'Ours.'))).toMatchObject({ statusCode: 599, message: 'Error' })
})

it.each([
  ['application/json', '{', 'The body must be valid JSON.', 400],
  ['application/json', '', 'The body must not be empty.', 400],
  ['text/xml', '<a/>', 'The body must be sent as application/json.', 415],
  ['application/json', `"${'x'.repeat(20)}"`, 'The body must be at most 64 KiB.', 413],
  ['application/json', '{}', 'name is required.', 400],
])('says in its own words what is wrong with %s %s', async (type, payload, message, statusCode) => {
  const answer = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload })
  expect(answer.statusCode).toBe(statusCode)
  expect(answer.json()).toMatchObject({ statusCode, message })
})

it('refuses too much at once without a line in the log', async () => {
  expect(await answerTo(new Overloaded())).toMatchObject({ statusCode: 503, retryAfter: '1' })
  expect(log).toBe('')
})

it('judges a failed statement by its cause, and logs neither the statement nor a value', async () => {
  const cause = withCode('57014', 'canceling statement at ada@example.org')
  const failed = new DrizzleQueryError('select secret from members', ['ada@example.org'], cause)
  expect(await answerTo(failed)).toMatchObject({ statusCode: 503, message: 'Service Unavailable' })
  const { err } = JSON.parse(log) as { err: { name: string; code: string; stack: string } }
  expect(err).toMatchObject({ name: 'Error', code: '57014' })
  expect(err.stack.split('\n').length).toBeGreaterThan(1)
  expect(err.stack.split('\n').filter((line) => !/^\s+at /.test(line))).toEqual([])
  expect(log).not.toMatch(/secret|ada@example\.org/)
})
