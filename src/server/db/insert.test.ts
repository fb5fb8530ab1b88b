import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { boolean, PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { namesOf, pick, writtenValues } from './field-list.ts'
import { differs, insertInto, replaced, toCome } from './insert.ts'

const pets = pgTable('pets', { id: text('id'), petName: text('pet_name'), isTame: boolean('is_tame') })
const textOf = (statement: Parameters<PgDialect['sqlToQuery']>[0]) =>
  new PgDialect().sqlToQuery(statement).sql.trim()

it('an insert names its columns and their types by the table', () => {
  const values = { ...toCome(pets, ['petName', 'isTame']), id: sql`home.id` }
  expect(textOf(insertInto(pets, values, sql`from home`))).toBe(
    'insert into "pets" as stored ("pet_name", "is_tame", "id") select $1::text, $2::boolean, home.id from home',
  )
  expect(textOf(replaced(pets, ['petName', 'isTame']))).toBe(
    '"pet_name" = excluded."pet_name", "is_tame" = excluded."is_tame"',
  )
  expect(textOf(differs(pets, ['petName']))).toBe(
    '(stored."pet_name") is distinct from (excluded."pet_name")',
  )
})

it('a field is private, and not the writer’s, until the list says otherwise', () => {
  const fields = {
    id: { shown: pets.id },
    petName: { shown: pets.petName, written: true },
    folded: { written: ({ petName }: { petName: string }) => petName.toLowerCase() },
    isTame: {},
  } as const
  expect(Object.keys(pick(fields, 'shown'))).toEqual(['id', 'petName'])
  expect(namesOf(fields, 'written')).toEqual(['petName', 'folded'])
  expect(writtenValues(fields, { id: 'mine', petName: 'Rex', isTame: true })).toEqual({
    petName: 'Rex',
    folded: 'rex',
  })
  expect(writtenValues({ petName: { written: true } }, { petName: '' })).toEqual({ petName: null })
})

it('no statement of the server lists by hand what it inserts', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `src/server/${name}`)
  expect(files.length).toBeGreaterThan(150)
  const byHand = files.filter((file) =>
    /insert into \S+(?: as \w+)? \(\s*[a-z_]+,/.test(readFileSync(file, 'utf8')),
  )
  expect(byHand).toEqual([])
})
