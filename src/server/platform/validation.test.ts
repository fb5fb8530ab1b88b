import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { categoryProblem } from '#contract/categories.ts'
import { currencyProblem } from '#contract/currency.ts'
import { gtinProblem } from '#contract/gtin.ts'
import { pictureProblem } from '#contract/picture-address.ts'
import { textProblem } from '#contract/text-rules.ts'
import { errors } from './error-handler.ts'
import { validation } from './validation.ts'

const app = Fastify()
await app.register(errors)
await app.register(validation)
const text = { type: 'string' }
app.post('/', {
  schema: {
    querystring: { type: 'object', properties: { page: { type: 'integer', minimum: 1, maximum: 9 } } },
    headers: { type: 'object', properties: { 'idempotency-key': { ...text, maxLength: 3 } } },
    body: {
      type: 'object',
      required: ['title'],
      additionalProperties: false,
      properties: {
        title: { ...text, trim: true, minLength: 1, maxLength: 5, readable: true },
        picture: { ...text, format: 'optional-http-url', picture: true },
        image: { ...text, format: 'http-url', picture: true },
        gtin: { ...text, trim: true, gtin: true },
        currency: { ...text, currency: true },
        category: { ...text, category: true },
        id: { ...text, pattern: '^a$' },
        queryId: { ...text, pattern: '^a$' },
        updatedAt: { ...text, format: 'date-time', instant: true },
        at: { ...text, format: 'date-time', instant: true },
        name: { ...text, pattern: '^a$', default: 'a' },
        sort: { enum: ['up', 'down'] },
        price: { type: 'number' },
        tags: { type: 'array', items: { type: 'object', properties: { word: text } } },
        size: { type: 'integer' },
      },
    },
  },
  handler: ({ body, query }) => ({ body, query }),
})
const send = async (body: unknown, query = '', headers: Record<string, string> = {}) => {
  const payload = JSON.stringify(body)
  const answer = await app.inject({
    method: 'POST',
    url: `/${query}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  const json = answer.json<Record<string, unknown>>()
  return answer.statusCode === 400 ? json['message'] : json
}

it('trims before it counts, converts addresses only, and adds and takes away nothing', async () => {
  expect(await send({ title: '  Soaps  ' }, '?page=2')).toEqual({
    body: { title: 'Soaps' },
    query: { page: 2 },
  })
  const at = '2024-02-29T23:59:59.999Z'
  expect(await send({ title: 'Soap', picture: '', price: 1.5, at })).toEqual({
    body: { title: 'Soap', picture: '', price: 1.5, at },
    query: {},
  })
})

const title = 'Soap'

it.each<[unknown, string]>([
  [{}, 'title is required.'],
  [{ title: '   ' }, 'title is required.'],
  [{ title: 'Scrubs' }, 'title must be at most 5 characters long.'],
  [{ title: 7 }, 'title must be a string.'],
  [{ title, id: 'b' }, 'id must be 24 hexadecimal characters.'],
  [{ title, queryId: 'b' }, 'queryId must be 24 hexadecimal characters.'],
  [{ title, updatedAt: '1' }, 'updatedAt must be the same as when you read it.'],
  [{ title, name: 'b' }, 'name must not contain control characters or broken text.'],
  [{ title, sort: 'left' }, 'sort must be one of up, down.'],
  [{ title, price: '2' }, 'price must be a number.'],
  [{ title, size: 'x' }, 'size must be an integer.'],
  [{ title, tags: [{ word: 1 }] }, 'tags.0.word must be a string.'],
  [{ title, tags: {} }, 'tags must be an array.'],
  [['a'], 'The body must be an object.'],
  [{ title, more: 1 }, 'The request must NOT have additional properties.'],
])('says of %j that %s', async (body, message) => {
  expect(await send(body)).toBe(message)
})

it.each([
  'x',
  '2026-02-31T00:00:00.000Z',
  '2026-13-01T00:00:00.000Z',
  '2026-01-31T25:00:00.000Z',
  '0000-01-31T00:00:00.000Z',
  '-000001-01-31T00:00:00.000Z',
  '2026-01-31',
])('takes %s for no time', async (at) => {
  expect(await send({ title, at })).toBe('at must be a time such as 2026-01-31T12:00:00.000Z.')
  expect(await send({ title, updatedAt: at })).toBe('updatedAt must be the same as when you read it.')
})

it('names the bounds of an address, and what a key may be', async () => {
  expect(await send({ title }, '?page=0')).toBe('page must be at least 1.')
  expect(await send({ title }, '?page=10')).toBe('page must be at most 9.')
  expect(await send({ title }, '?page=x')).toBe('page must be an integer.')
  expect(await send({ title }, '', { 'idempotency-key': 'long' })).toBe(
    'Idempotency-Key must be 1 to 128 visible ASCII characters.',
  )
})

it('leaves it to a rule to say what is wrong with a text or a picture', async () => {
  const said = textProblem('\u3164')
  expect(await send({ title: '\u3164' })).toBe(`title ${said}.`)
  for (const url of ['ftp://a.example/a.png', 'https://localhost/a.png']) {
    expect(await send({ title, picture: url })).toBe(`picture ${pictureProblem(url)}.`)
    expect(await send({ title, image: url })).toBe(`image ${pictureProblem(url)}.`)
  }
})

it('knows barcodes, currencies and categories, and what takes them away', async () => {
  expect(await send({ title, gtin: '4006381333932' })).toBe(`gtin ${gtinProblem('4006381333932')}.`)
  expect(await send({ title, currency: 'XXX' })).toBe(`currency ${currencyProblem('XXX')}.`)
  expect(await send({ title, category: 'food' })).toBe(`category ${categoryProblem('food')}.`)
  for (const body of [
    { title, gtin: '', currency: '', category: '' },
    { title, gtin: '4006381333931', currency: 'EUR', category: 'food/snacks' },
  ])
    expect(await send(body)).toEqual({ body, query: {} })
})
