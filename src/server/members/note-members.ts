import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Database } from '#server/db/client.ts'
import { differs, insertInto, replaced, toCome } from '#server/db/insert.ts'
import { members } from '#server/db/schema.ts'
import type { User } from '#server/identity/authentication.ts'

/** What a token says of a member. */
const told = ['name', 'email', 'emailVerified', 'picture'] as const

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

/** A token has a say once, so that its other requests cost nothing; an older one has none against a newer. */
export function createMemberNotes(db: Database): (user: User) => Promise<void> {
  const noted = new Set<string>()
  const upsert = db.prepare(sql`
    ${insertInto(members, toCome(members, ['uid', ...told, 'saidAt']))}
    on conflict (uid) do update set ${replaced(members, [...told, 'saidAt'])}
    where stored.said_at < excluded.said_at
       or stored.said_at = excluded.said_at and ${differs(members, [...told])}`)

  return async ({ uid, name, email, emailVerified, picture, issuedAt }) => {
    const values = { uid, name, email, emailVerified, picture, saidAt: issuedAt.toISOString() }
    const mark = hash('sha1', JSON.stringify(values), 'base64url')
    if (noted.has(mark)) return
    await upsert(values)
    const [oldest] = noted
    if (oldest !== undefined && noted.size >= kept) noted.delete(oldest)
    noted.add(mark)
  }
}
