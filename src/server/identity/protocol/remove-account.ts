import type { PostsChoice } from '#contract/account.ts'
import { mailData } from '#server/mail/personal-data.ts'
import { ownerByAddress } from '#server/platform/owner-keys.ts'
import type { Identity } from '../identity.ts'
import { identityData } from '../personal-data.ts'
import { lockCaller, type SignedIn } from './require-session.ts'

/** All of it or nothing: the account, what it could sign in with, and the person's name under what they wrote. */
export async function removeAccount(identity: Identity, caller: SignedIn, posts: PostsChoice): Promise<void> {
  await identity.transaction(async (store) => {
    const { account } = await lockCaller(store, caller)
    const { uid } = account
    // An address nobody proved to be theirs says nothing about what was written or mailed under it.
    const email = account.emailVerified ? account.email : null
    const person = { uid, owners: email ? [uid, ownerByAddress(email)] : [uid], email }
    await identity.forgetPerson(store.orm, person, posts)
    await mailData.remove(store.orm, person)
    await identityData.remove(store.orm, person)
    await identity.mail.forget(uid, email)
  })
}
