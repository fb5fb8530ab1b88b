import { Ajv, type ValidateFunction } from 'ajv'
import type { DataValidateFunction } from 'ajv/dist/types/index.js'
import type { FastifyInstance } from 'fastify'
import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import fp from 'fastify-plugin'
import { archiveProblem } from '#contract/archive-address.ts'
import { categoryProblem } from '#contract/categories.ts'
import { countryProblem } from '#contract/countries.ts'
import { currencyProblem } from '#contract/currency.ts'
import { idempotencyKey } from '#contract/fields.ts'
import { gtinProblem } from '#contract/gtin.ts'
import { limits } from '#contract/limits.ts'
import { mailAddressProblem } from '#contract/mail-address.ts'
import { pastDateProblem } from '#contract/past-date.ts'
import { addressProblem, pictureProblem } from '#contract/picture-address.ts'
import { reasonKindsProblem } from '#contract/reason-kinds.ts'
import { textProblem } from '#contract/text-rules.ts'
import { handleProblem } from '#contract/handle.ts'

/** Checks what comes from outside against the contract. Only addresses are text by nature and get converted. */
export const validation = fp((app: FastifyInstance) => {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    compiledOnFirstUse(httpPart === 'body' ? strict : converting, schema),
  )
  // What leaves is put together field by field already; it needs no second look at its schema.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))

  // Some programs name a type with every call, also with those that send nothing.
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !request.routeOptions.schema?.body) done(null)
    else void parse(request, body, done)
  })
})

/** Compiling every schema at once would be a good part of the start. */
function compiledOnFirstUse(ajv: Ajv, schema: object) {
  let validate: ValidateFunction | undefined
  return (value: unknown) => {
    validate ??= ajv.compile(schema)
    return validate(value) ? { value } : { error: validate.errors ?? [] }
  }
}

function validator(options: { coerceTypes: boolean }): Ajv {
  const ajv = new Ajv({
    ...options,
    useDefaults: false,
    removeAdditional: false,
    strict: false,
    // The schemas are ours, and typed.
    validateSchema: false,
  })
  ajv.addFormat('date-time', true)
  // `picture` asks for more, and has more to say.
  ajv.addFormat('http-url', true)
  ajv.addFormat('optional-http-url', true)
  addRule(ajv, 'instant', instantProblem)
  addRule(ajv, 'readable', textProblem)
  addRule(ajv, 'handle', handleProblem)
  addRule(ajv, 'mailAddress', mailAddressProblem)
  addRule(ajv, 'picture', unlessEmpty(pictureProblem))
  addProductRules(ajv)
  ajv.addKeyword({
    keyword: 'trim',
    type: 'string',
    schemaType: 'boolean',
    modifying: true,
    before: 'maxLength',
    compile: () => (text: string, context) => {
      if (context) Reflect.set(context.parentData as object, context.parentDataProperty, text.trim())
      return true
    },
  })
  return ajv
}

export function addProductRules(ajv: Ajv) {
  addRule(ajv, 'category', unlessEmpty(categoryProblem))
  addRule(ajv, 'currency', unlessEmpty(currencyProblem))
  addRule(ajv, 'reasonKinds', reasonKindsProblem)
  addRule(ajv, 'gtin', unlessEmpty(gtinProblem))
  addRule(ajv, 'country', countryProblem)
  addRule(ajv, 'link', unlessEmpty(addressProblem))
  addRule(ajv, 'archive', unlessEmpty(archiveProblem))
  addRule(ajv, 'pastDate', unlessEmpty(pastDateProblem))
}

/** The parser takes 30 February for 2 March, and Postgres knows no year 0. */
function instantProblem(text: string): string | null {
  const moment = new Date(text)
  const isInstant = !Number.isNaN(moment.getTime()) && moment.toISOString() === text
  return isInstant && /^(?!0000)\d{4}-/.test(text) ? null : 'must be a time such as 2026-01-31T12:00:00.000Z'
}

type Rule = (text: string) => string | null
const unlessEmpty =
  (problemOf: Rule): Rule =>
  (text) =>
    text === '' ? null : problemOf(text)

function addRule(ajv: Ajv, keyword: string, problemOf: Rule) {
  ajv.addKeyword({
    keyword,
    type: 'string',
    schemaType: 'boolean',
    compile: () => {
      const validate: DataValidateFunction = (text: string) => {
        const message = problemOf(text)
        validate.errors = message === null ? [] : [{ keyword, message }]
        return message === null
      }
      return validate
    },
  })
}

// What is compiled serves every app of the process.
const strict = validator({ coerceTypes: false })
const converting = validator({ coerceTypes: true })

export function explain(problem: FastifySchemaValidationError): string {
  const field = problem.instancePath.slice(1).replaceAll('/', '.')
  const { params } = problem
  if (field === idempotencyKey)
    return `Idempotency-Key must be 1 to ${limits.idempotencyKey} visible ASCII characters.`
  switch (problem.keyword) {
    case 'required':
      return `${String(params['missingProperty'])} is required.`
    case 'minLength':
      return Number(params['limit']) > 1
        ? `${field} must be at least ${String(params['limit'])} characters long.`
        : `${field} is required.`
    case 'maxLength':
      return `${field} must be at most ${String(params['limit'])} characters long.`
    case 'pattern':
      if (field === 'id' || field === 'queryId') return `${field} must be 24 hexadecimal characters.`
      if (field === 'among')
        return `among must be up to ${limits.page} ids of 24 hexadecimal characters, separated by commas.`
      return `${field} must not contain control characters or broken text.`
    case 'format':
      return `${field} must be a web address that starts with http:// or https://.`
    case 'minimum':
    case 'maximum':
      return `${field} must be ${params['comparison'] === '>=' ? 'at least' : 'at most'} ${String(params['limit'])}.`
    case 'uniqueItems':
      return `${field} must not contain anything twice.`
    case 'maxItems':
      return `${field} must be at most ${String(params['limit'])}.`
    case 'enum':
      return `${field} must be one of ${(params['allowedValues'] as string[]).join(', ')}.`
    case 'type':
      return field
        ? `${field} must be ${article(String(params['type']))}.`
        : `The body must be ${article(String(params['type']))}.`
    default:
      if (field === 'updatedAt') return 'updatedAt must be the same as when you read it.'
      return `${field || 'The request'} ${problem.message ?? 'is not valid'}.`
  }
}

function article(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}
