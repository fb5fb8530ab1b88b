import { Type } from 'typebox'
import { postsChoice } from '#contract/account.ts'
import { post, text } from '../operation.ts'
import { removeAccount } from '../remove-account.ts'
import { requireRecentSignIn, requireSession } from '../require-session.ts'

/** `posts` is ours; clients that do not know it keep what others have built on and lose their name under it. */
export const deleteAccount = post(
  'delete',
  Type.Object({ idToken: text(), posts: Type.Optional(postsChoice()) }),
  async (identity, { body }) => {
    const caller = await requireSession(identity, body.idToken)
    requireRecentSignIn(identity, caller.session)
    await removeAccount(identity, caller, body.posts ?? 'anonymize')
    return { kind: 'identitytoolkit#DeleteAccountResponse' }
  },
)
