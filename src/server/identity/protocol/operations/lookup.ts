import { Type } from 'typebox'
import { post, text } from '../operation.ts'
import { presentAccount } from '../present-account.ts'
import { requireSession } from '../require-session.ts'

export const lookup = post(
  'lookup',
  Type.Object({ idToken: text() }),
  async (identity, { body }) => {
    const { account } = await requireSession(identity, body.idToken)
    const links = await identity.store.links.of(account.uid)
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [presentAccount(account, links)] }
  },
  { restoresSession: true },
)
