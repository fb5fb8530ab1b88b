import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { members } from '#server/db/schema.ts'
import { callerOf, type User } from '#server/identity/authentication.ts'
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
  const { upsert, note, forget } = createMembersFromTokens(app.db, app.identity !== null)
  app.decorate('makeMember', upsert)
  app.decorate('upsertMember', ({ user, headers }: FastifyRequest) =>
    note(user, languageIn(headers['accept-language'])),
  )
  const forgetToken = ({ user, headers }: FastifyRequest) =>
    forget(user, languageIn(headers['accept-language']))
  app.decorate('forgetToken', forgetToken)
  // Taken away by another instance, say: the next try is noted anew.
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 401 && callerOf(request)) forgetToken(request)
    done()
  })
})

/** A token has a say once, so that its other requests cost nothing. */
export function createMembersFromTokens(db: Database, accountsAreHere = false) {
  const noted = new Set<string>()
  let forgotten = 0
  const upsert = createMemberUpsert(db, accountsAreHere)
  const markOf = (user: User, language: string | null) =>
    hash('sha1', JSON.stringify([profileOf(user), language]), 'base64url')

  return {
    upsert,
    note: async (user: User, language: string | null = null): Promise<void> => {
      const mark = markOf(user, language)
      if (noted.has(mark)) return
      const before = forgotten
      await upsert(user)
      if (language) await db.orm.update(members).set({ language }).where(isNew(user, language))
      const [oldest] = noted
      if (oldest !== undefined && noted.size >= kept) noted.delete(oldest)
      // Else it may be what was taken away meanwhile.
      if (forgotten === before) noted.add(mark)
    },
    forget: (user: User, language: string | null = null): void => {
      forgotten++
      noted.delete(markOf(user, language))
    },
  }
}

const isNew = ({ uid }: User, language: string) =>
  and(eq(members.uid, uid), sql`${members.language} is distinct from ${language}`)

/** The first that a browser asks for, as far as dates differ by it: of those there are hundreds, of texts any number. */
function languageIn(header = ''): string | null {
  const [language = ''] = header.split(/[,;]/, 1)
  try {
    const [known] = Intl.DateTimeFormat.supportedLocalesOf(language.trim())
    // The quickest that says which of its languages it takes, and takes no wishes about numbers or calendars.
    return known ? new Intl.ListFormat(known).resolvedOptions().locale : null
  } catch {
    return null
  }
}
