import { eq, sql } from 'drizzle-orm'
import type { AccountData } from '#contract/account.ts'
import type { Database, Orm } from '#server/db/client.ts'
import {
  after,
  batchOf,
  newestFirst,
  onePageMore,
  pageValues,
  toPage,
  type PageRow,
} from '#server/db/keyset.ts'
import { accounts } from '#server/db/identity-schema.ts'
import { queries } from '#server/db/schema.ts'
import { jsonArray, type ReadPage } from '#server/platform/replies/list-reply.ts'
import { posterOfQuery } from '#server/members/shown.ts'
import { presentedQuery, queryBytes } from '#server/queries/present.ts'
import { createRecommendationRepository } from '#server/recommendations/repository.ts'
import { presentProviders } from '#server/identity/protocol/present-account.ts'
import { createProviderLinks } from '#server/identity/store/provider-links.ts'
import type { User } from '#server/identity/authentication.ts'

/** All that is kept about a person and what they wrote, as JSON, read as it is taken. */
export function createAccountData(db: Database) {
  const { id, owner } = queries
  const { listByAuthor } = createRecommendationRepository(db)
  const theirQueries = db.prepare<PageRow>(
    batchOf({
      item: presentedQuery,
      bytes: queryBytes,
      key: null,
      id,
      rows: sql`(
        select * from ${queries}
        where ${owner} in (${sql.placeholder('uid')}, ${sql.placeholder('addressKey')}) and ${after(null, id)}
        order by ${newestFirst(null, id)} ${onePageMore}
      ) queries ${posterOfQuery.join}`,
    }),
  )

  return async function* (user: User): AsyncGenerator<string> {
    const owners = { uid: user.uid, addressKey: user.addressKey }
    const asked: ReadPage = async (extent, position) => {
      const values = pageValues(extent, position)
      return toPage(await theirQueries({ ...owners, ...values }), values.limit)
    }
    const recommended: ReadPage = (extent, position) => listByAuthor(user, extent, position)
    const account = await accountOf(db.orm, user)
    const start = JSON.stringify({ exportedAt: new Date().toISOString(), account })
    yield `${start.slice(0, -1)},"queries":`
    yield* jsonArray(asked)
    yield ',"recommendations":'
    yield* jsonArray(recommended)
    yield '}'
  }
}

async function accountOf(orm: Orm, user: User): Promise<AccountData['account']> {
  const { uid, email, name, picture, addressKey } = user
  const [stored] = await orm.select().from(accounts).where(eq(accounts.uid, uid))
  if (!stored) return { uid, email, emailVerified: addressKey !== uid, displayName: name, photoUrl: picture }
  const links = await createProviderLinks(orm).of(uid)
  return {
    uid,
    email: stored.email,
    emailVerified: stored.emailVerified,
    displayName: stored.displayName,
    photoUrl: stored.photoUrl,
    providers: presentProviders(stored, links).map(({ providerId }) => providerId),
    createdAt: stored.createdAt.toISOString(),
    lastLoginAt: stored.lastLoginAt.toISOString(),
  }
}
