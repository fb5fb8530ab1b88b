import { desc, inArray } from 'drizzle-orm'
import type { AccountData } from '#contract/account.ts'
import type { Query } from '#contract/queries.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import type { Orm } from '#server/db/client.ts'
import { queries, recommendations } from '#server/db/schema.ts'
import { createAccounts } from './accounts.ts'
import { presentProviders } from './present-account.ts'
import { createProviderLinks } from './provider-links.ts'
import type { User } from './require-user.ts'

/** All that is kept about a person and what they wrote. */
export async function collectData(orm: Orm, user: User): Promise<AccountData> {
  const owners = [user.uid, user.claim]
  const asked = await orm
    .select()
    .from(queries)
    .where(inArray(queries.owner, owners))
    .orderBy(desc(queries.id))
  const recommended = await orm
    .select()
    .from(recommendations)
    .where(inArray(recommendations.author, owners))
    .orderBy(desc(recommendations.id))
  return {
    exportedAt: new Date().toISOString(),
    account: await accountOf(orm, user),
    queries: asked.map(toQuery),
    recommendations: recommended.map(toRecommendation),
  }
}

async function accountOf(orm: Orm, user: User): Promise<AccountData['account']> {
  const { uid, email, name, picture, claim } = user
  const stored = await createAccounts(orm).find(uid)
  if (!stored) return { uid, email, emailVerified: claim !== uid, displayName: name, photoUrl: picture }
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

function toQuery(row: typeof queries.$inferSelect): Query {
  return {
    _id: row.id,
    productName: row.productName,
    productBrand: row.productBrand,
    productImageUrl: row.productImageUrl,
    queryTitle: row.queryTitle,
    boycottingReason: row.boycottingReason,
    email: row.email,
    userName: row.userName,
    userImage: row.userImage,
    date: row.date.toISOString(),
    updatedAt: (row.updatedAt ?? row.date).toISOString(),
    recommendationCount: row.recommendationCount,
    shortDescription: row.shortDescription,
    productDescription: row.productDescription,
    price: row.price,
    userEmail: row.email,
    userPhoto: row.userImage,
  }
}

function toRecommendation(row: typeof recommendations.$inferSelect): Recommendation {
  return {
    _id: row.id,
    title: row.title,
    productName: row.productName,
    productImage: row.productImage,
    reason: row.reason,
    queryId: row.queryId,
    queryTitle: row.queryTitle,
    productNameOriginal: row.productNameOriginal,
    userEmail: row.userEmail,
    userName: row.userName,
    recommenderEmail: row.recommenderEmail,
    recommenderName: row.recommenderName,
    createdAt: row.createdAt.toISOString(),
  }
}
