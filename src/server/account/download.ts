import type { Database } from '#server/db/client.ts'
import type { AskingPerson, PersonalData } from '#server/platform/personal-data.ts'

export function createDownload(db: Database, kept: PersonalData[]) {
  const collectors = kept.map(({ collect }) => collect(db))

  return async function* (person: AskingPerson): AsyncGenerator<string> {
    yield `{"exportedAt":${JSON.stringify(new Date())}`
    for (const collect of collectors)
      for (const [name, value] of Object.entries(collect(person))) {
        yield `,${JSON.stringify(name)}:`
        yield* value
      }
    yield '}'
  }
}
