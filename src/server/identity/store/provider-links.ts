import { and, eq } from 'drizzle-orm'
import type { Orm } from '#server/db/client.ts'
import { providerLinks } from '#server/db/identity-schema.ts'
import { refuseIfTaken } from '../protocol/errors.ts'

export type ProviderLink = typeof providerLinks.$inferSelect

export function createProviderLinks(orm: Orm) {
  const bySubject = (provider: string, subject: string) =>
    and(eq(providerLinks.provider, provider), eq(providerLinks.subject, subject))

  return {
    async find(provider: string, subject: string): Promise<ProviderLink | null> {
      const [row] = await orm.select().from(providerLinks).where(bySubject(provider, subject))
      return row ?? null
    },

    of(uid: string): Promise<ProviderLink[]> {
      return orm
        .select()
        .from(providerLinks)
        .where(eq(providerLinks.uid, uid))
        .orderBy(providerLinks.provider)
    },

    async add(link: ProviderLink): Promise<void> {
      const insert = orm.insert(providerLinks).values(link)
      await refuseIfTaken('provider_links_subject', 'FEDERATED_USER_ID_ALREADY_LINKED', insert)
    },

    async refresh({ provider, subject, email, displayName, photoUrl }: ProviderLink): Promise<void> {
      await orm
        .update(providerLinks)
        .set({ email, displayName, photoUrl })
        .where(bySubject(provider, subject))
    },

    async remove(uid: string, provider: string): Promise<void> {
      await orm
        .delete(providerLinks)
        .where(and(eq(providerLinks.uid, uid), eq(providerLinks.provider, provider)))
    },

    async removeAll(uid: string): Promise<void> {
      await orm.delete(providerLinks).where(eq(providerLinks.uid, uid))
    },
  }
}
