import type { Database } from '#server/db/client.ts'
import type { AskingPerson, PersonalData } from '#server/platform/personal-data.ts'

export function createDownload(db: Database, kept: PersonalData[]) {
  // Made when somebody first asks: it reads every table there is.
  let collectors: ReturnType<PersonalData['collect']>[] | undefined

  return async function* (person: AskingPerson): AsyncGenerator<string> {
    yield `{"exportedAt":${JSON.stringify(new Date())}`
    for (const collect of (collectors ??= kept.map(({ collect }) => collect(db))))
      for (const [name, value] of Object.entries(collect(person))) {
        yield `,${JSON.stringify(name)}:`
        yield* value
      }
    yield '}'
  }
}
