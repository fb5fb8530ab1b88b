import { eq, or } from 'drizzle-orm'
import type { PostsChoice } from '#contract/account.ts'
import { outgoingMails, sessions } from '#server/db/identity-schema.ts'
import { deletedAccount, ownerByAddress } from '#server/platform/owner-keys.ts'
import type { Identity } from '../identity.ts'
import { lockCaller, type SignedIn } from './require-session.ts'

/** All of it or nothing: the account, what it could sign in with, and the person's name under what they wrote. */
export async function removeAccount(identity: Identity, caller: SignedIn, posts: PostsChoice): Promise<void> {
  await identity.transaction(async (store) => {
    const { account } = await lockCaller(store, caller)
    const { uid } = account
    // An address nobody proved to be theirs says nothing about what was written or mailed under it.
    const email = account.emailVerified ? account.email : null
    const person = { owners: email ? [uid, ownerByAddress(email)] : [uid], email }
    await identity.forgetPosts(store.orm, person, posts)
    await store.sessions.endAll(uid)
    // An old refresh token is still told what happened, but not to whom.
    await store.orm.update(sessions).set({ uid: deletedAccount }).where(eq(sessions.uid, uid))
    await store.codes.removeFor(uid, email)
    await store.orm
      .delete(outgoingMails)
      .where(or(eq(outgoingMails.uid, uid), email ? eq(outgoingMails.email, email) : undefined))
    await store.accounts.remove(uid)
    await identity.mail.forget(uid, email)
  })
}
