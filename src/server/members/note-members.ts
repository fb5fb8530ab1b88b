import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Database } from '#server/db/client.ts'
import type { User } from '#server/identity/authentication.ts'
import { createTeller, toldBy } from './tell-member.ts'

/** How many tokens are kept in mind. */
const kept = 5_000

declare module 'fastify' {
  interface FastifyInstance {
    /** A hook for whatever adds or changes something: notes what the caller's token says of them. */
    noteMember: (request: FastifyRequest) => Promise<void>
  }
}

/** Members as their tokens tell, which is all that another provider lets us know. */
export const noteMembers = fp((app: FastifyInstance) => {
  const note = createMemberNotes(app.db)
  app.decorate('noteMember', ({ user }: FastifyRequest) => note(user))
})

/** A token has a say once, so that its other requests cost nothing. */
export function createMemberNotes(db: Database): (user: User) => Promise<void> {
  const noted = new Set<string>()
  const tell = createTeller(db)

  return async (user) => {
    const mark = hash('sha1', JSON.stringify(toldBy(user)), 'base64url')
    if (noted.has(mark)) return
    await tell(user)
    const [oldest] = noted
    if (oldest !== undefined && noted.size >= kept) noted.delete(oldest)
    noted.add(mark)
  }
}
