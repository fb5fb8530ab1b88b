import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { members } from '#server/db/schema.ts'
import type { User } from '#server/identity/authentication.ts'
import type { Actor } from './policy.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Somebody with the role they have now: tokens do not tell it, and it may be taken away at any time. */
    withRole: (user: User) => Promise<Actor>
  }
}

export const memberRoles = fp((app: FastifyInstance) => {
  const { orm } = app.db
  app.decorate('withRole', async (user: User): Promise<Actor> => {
    const [member] = await orm.select({ role: members.role }).from(members).where(eq(members.uid, user.uid))
    return { ...user, ...member }
  })
})
