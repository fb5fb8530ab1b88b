import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Database } from '#server/db/client.ts'
import type { User } from '#server/identity/authentication.ts'
import { createMemberUpsert, profileOf } from './upsert-member.ts'

const kept = 5_000

declare module 'fastify' {
  interface FastifyInstance {
    /** A hook for whatever adds or changes something: notes what the caller's token says of them. */
    upsertMember: (request: FastifyRequest) => Promise<void>
    makeMember: (user: User) => Promise<void>
    /** Whoever took away what was noted of them is noted anew by the same token. */
    forgetToken: (request: FastifyRequest) => void
  }
}

/** Members as their tokens tell, which is all that another provider lets us know. */
export const membersFromTokens = fp((app: FastifyInstance) => {
  const { note, forget } = createMembersFromTokens(app.db)
  app.decorate('makeMember', createMemberUpsert(app.db))
  app.decorate('upsertMember', ({ user }: FastifyRequest) => note(user))
  app.decorate('forgetToken', ({ user }: FastifyRequest) => forget(user))
})

/** A token has a say once, so that its other requests cost nothing. */
export function createMembersFromTokens(db: Database) {
  const noted = new Set<string>()
  const upsert = createMemberUpsert(db)
  const markOf = (user: User) => hash('sha1', JSON.stringify(profileOf(user)), 'base64url')

  return {
    note: async (user: User): Promise<void> => {
      const mark = markOf(user)
      if (noted.has(mark)) return
      await upsert(user)
      const [oldest] = noted
      if (oldest !== undefined && noted.size >= kept) noted.delete(oldest)
      noted.add(mark)
    },
    forget: (user: User): void => void noted.delete(markOf(user)),
  }
}
