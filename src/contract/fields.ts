import { Type } from 'typebox'
import { limits } from './limits.ts'

// Control characters and lone surrogates: Postgres cannot store the first, UTF-8 cannot carry the second.
export const oneLine = String.raw`^[^\p{Cc}\p{Cs}\u2028\u2029]*$`
const manyLines = String.raw`^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$`

export const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

/** Beside an address. */
export const notProved = () =>
  Type.Optional(
    Type.Boolean({
      description: 'False where the address is shown whole and its member has not proved it; else left out',
    }),
  )

/**
 * `trim`, `readable` and `picture` are keywords of the server's validator: white space at both ends goes before the
 * other checks; the rules of `text-rules` and `picture-address` come after them. Imported rows are held to neither.
 */
export const line = () =>
  Type.String({ trim: true, minLength: 1, maxLength: limits.line, pattern: oneLine, readable: true })

export const reason = () =>
  Type.String({ trim: true, minLength: 1, maxLength: limits.reason, pattern: manyLines, readable: true })

export const pictureUrl = () =>
  Type.String({ trim: true, minLength: 1, maxLength: limits.url, format: 'http-url', picture: true })

/** A picture one may leave out: forms send an empty string for it, other clients null. */
export const optionalPictureUrl = () =>
  Type.Optional(
    Type.Union([
      Type.String({ trim: true, maxLength: limits.url, format: 'optional-http-url', picture: true }),
      Type.Null(),
    ]),
  )

/** What may be left out: null and an empty text take it away. */
export const optional = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Optional(nullable(schema))

export const shortText = () =>
  Type.String({ trim: true, maxLength: limits.line, pattern: oneLine, readable: true })

export const note = () =>
  Type.String({ trim: true, maxLength: limits.note, pattern: manyLines, readable: true })

export const price = () => Type.Number({ minimum: 0, maximum: limits.price })

/** Like `picture`, keywords of the validator; imported rows are held to these, too. */
export const currency = () => Type.String({ trim: true, currency: true, examples: ['EUR'] })
export const gtin = (least: { minLength?: number } = {}) =>
  Type.String({ trim: true, ...least, gtin: true, examples: ['4006381333931'] })
export const category = () => Type.String({ trim: true, category: true, examples: ['food/snacks'] })

export const link = () => Type.String({ trim: true, maxLength: limits.url, link: true })
/** Where something can be had; none means anywhere. */
export const countries = () =>
  Type.Array(Type.String({ country: true, examples: ['DE'] }), {
    maxItems: limits.countries,
    uniqueItems: true,
  })
/** A copy of such a page, and a day that has been. */
export const archiveLink = () => Type.String({ trim: true, maxLength: limits.url, archive: true })
export const pastDate = () => Type.String({ trim: true, pastDate: true, examples: ['2026-01-31'] })

export const email = () => Type.String({ trim: true, minLength: 1, maxLength: 320, pattern: oneLine })

export const mailAddress = () => Type.String({ trim: true, minLength: 1, mailAddress: true })

/** Several lines that one may leave out, unless so many characters are asked for. */
export const prose = (maxLength: number, least: { minLength?: number } = {}) =>
  Type.String({ trim: true, ...least, maxLength, pattern: manyLines, readable: true })

export const search = () => Type.String({ trim: true, maxLength: limits.line, pattern: oneLine })

/** 24 hexadecimal characters, the first eight the second of creation. */
export const objectId = () => Type.String({ pattern: '^[0-9a-fA-F]{24}$' })

/** As it is told, to the millisecond. */
export const instant = () =>
  Type.String({ format: 'date-time', instant: true, examples: ['2026-01-31T12:00:00.000Z'] })

export const isoDate = () => Type.String({ format: 'date-time' })

/** Every list can be read a page at a time: `after` is the cursor from the `Link` header of the page before. */
export const pageParameters = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.page })),
  after: Type.Optional(Type.String({ maxLength: limits.cursor })),
}

/**
 * A name the caller gives to one change, so that asking again after a lost answer does not make it twice. Visible
 * ASCII only: that is what every proxy on the way passes on unchanged.
 */
export const idempotencyKey = 'idempotency-key'
export const retryHeaders = Type.Object({
  [idempotencyKey]: Type.Optional(
    Type.String({
      pattern: `^[!-~]{1,${limits.idempotencyKey}}$`,
      description:
        'Your own name for this change, kept for a day: the same key with the same body is answered as the first time and changes nothing.',
    }),
  ),
})

export const ErrorBody = Type.Object({
  statusCode: Type.Integer(),
  error: Type.String(),
  message: Type.String(),
  code: Type.Optional(Type.String()),
})

export const refusals = <Status extends number>(...statuses: Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, ErrorBody])) as Record<Status, typeof ErrorBody>

export const Acknowledged = Type.Object({ acknowledged: Type.Literal(true) })
export const Inserted = Type.Object({ acknowledged: Type.Literal(true), insertedId: objectId() })
/** Of what others read: whether a moderator looks at it before they do. */
export const Posted = Type.Object({ ...Inserted.properties, waiting: Type.Optional(Type.Literal(true)) })
export const Updated = Type.Object({
  acknowledged: Type.Literal(true),
  matchedCount: Type.Integer(),
  modifiedCount: Type.Integer(),
})
export const Deleted = Type.Object({ acknowledged: Type.Literal(true), deletedCount: Type.Integer() })
