import { Type } from 'typebox'
import { refusal } from '../errors.ts'
import { post, text } from '../operation.ts'
import { isSecret } from '../secrets.ts'
import { tokensFor } from '../tokens.ts'

/**
 * The refresh token stays the same: tabs of one browser share it and may come at once. A token that looks like
 * ours but is unknown belonged to a session long swept away, and has ended like any other.
 */
export const refreshToken = post(
  '/v1/token',
  Type.Object({ grant_type: text(), refresh_token: text() }),
  async (identity, { body: { grant_type: grant, refresh_token: token } }) => {
    if (!grant) throw refusal('MISSING_GRANT_TYPE')
    if (grant !== 'refresh_token') throw refusal('INVALID_GRANT_TYPE')
    if (!token) throw refusal('MISSING_REFRESH_TOKEN')
    if (!isSecret(token)) throw refusal('INVALID_REFRESH_TOKEN')

    const { store } = identity
    const found = await store.sessions.findByRefreshToken(token)
    if (!found) throw refusal('TOKEN_EXPIRED')
    const account = await store.accounts.find(found.session.uid)
    if (!account) throw refusal('USER_NOT_FOUND')
    if (account.disabled) throw refusal('USER_DISABLED')
    if (!found.alive) throw refusal('TOKEN_EXPIRED')

    await store.sessions.noteUse(found.session)
    const { idToken, expiresIn } = await tokensFor(identity, store, account, found.session, token)
    return {
      id_token: idToken,
      access_token: idToken,
      expires_in: expiresIn,
      refresh_token: token,
      token_type: 'Bearer',
      user_id: account.uid,
      project_id: identity.settings.project,
    }
  },
  { restoresSession: true, takesForms: true },
)
