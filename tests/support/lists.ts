import { expect } from 'vitest'
import type { OwnList } from '#contract/lists.ts'

interface Person {
  call: (
    method: 'POST' | 'PUT' | 'PATCH',
    path: string,
    body?: object,
  ) => PromiseLike<{ json: () => unknown; statusCode: number }>
}

/** A list with these queries in it; with a link, where it is shared. */
export async function makeList(person: Person, name: string, queries: string[], shared = false) {
  const { insertedId: id } = (await person.call('POST', '/lists', { name })).json() as { insertedId: string }
  for (const query of queries)
    expect((await person.call('PUT', `/lists/${id}/entries/${query}`)).statusCode).toBe(200)
  if (!shared) return { id, token: '' }
  const { link } = (await person.call('PATCH', `/lists/${id}`, { shared })).json() as OwnList
  return { id, token: String(link) }
}
