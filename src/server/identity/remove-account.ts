import { eq } from 'drizzle-orm'
import type { PostsChoice } from '#contract/account.ts'
import { outgoingMails } from '#server/db/identity-schema.ts'
import type { Account } from './accounts.ts'
import { anonymizePosts, deletePosts } from './account-posts.ts'
import type { Identity } from './identity.ts'

/** All of it or nothing: the account, what it could sign in with, and the person's name under what they wrote. */
export async function removeAccount(identity: Identity, { uid }: Account, posts: PostsChoice): Promise<void> {
  await identity.transaction(async (store) => {
    const account = await store.accounts.lock(uid)
    if (!account) return
    await (posts === 'delete' ? deletePosts : anonymizePosts)(store.orm, ownerOf(account))
    await store.sessions.endAll(uid)
    await store.codes.removeFor(uid, account.email)
    await store.orm.delete(outgoingMails).where(eq(outgoingMails.uid, uid))
    await store.accounts.remove(uid)
  })
}

function ownerOf({ uid, email, emailVerified }: Account) {
  return { owners: email && emailVerified ? [uid, `email:${email}`] : [uid], email }
}
