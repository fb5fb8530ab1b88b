import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { members } from '#server/db/schema.ts'
import type { User } from '#server/identity/authentication.ts'
import type { Reader } from './addresses.ts'
import { mayKnow, type Actor } from '#server/platform/policy.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Somebody with the role they have now: tokens do not tell it, it may be taken away, and rests while suspended. */
    withRole: (user: User) => Promise<Actor>
    withUsableRole: (user: User) => Promise<Actor>
    readerOf: (user: User) => Reader
    mayKnow: (user: User, row: { owner: string; isHidden: boolean }) => Promise<boolean>
  }
}

interface Options {
  lacksPasskey: (user: User) => boolean
}

export const memberRoles = fp((app: FastifyInstance, { lacksPasskey }: Options) => {
  const { orm } = app.db
  const withRole = async (user: User): Promise<Actor> => {
    const [member] = await orm.select().from(members).where(eq(members.uid, user.uid))
    const isSuspended = member?.suspendedUntil && member.suspendedUntil > new Date()
    return { ...user, role: member && !isSuspended ? member.role : 'member' }
  }
  const withUsableRole = async (user: User): Promise<Actor> =>
    lacksPasskey(user) ? { ...user, role: 'member' } : withRole(user)
  app.decorate('withRole', withRole)
  app.decorate('withUsableRole', withUsableRole)
  app.decorate('readerOf', (user) => {
    const { uid, addressKey } = user
    return { uid, addressKey, roleIsUsable: !lacksPasskey(user) }
  })
  app.decorate('mayKnow', async (user, row) => mayKnow(user, row) || mayKnow(await withUsableRole(user), row))
})
