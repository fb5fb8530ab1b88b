import { Type } from 'typebox'
import { refusal } from '../errors.ts'
import type { Identity } from '../../identity.ts'
import { post, text } from '../operation.ts'
import { isSecret } from '../../tokens/secrets.ts'
import { currentRefreshToken, tokensFor } from '../../tokens/tokens.ts'

export const refreshToken = post(
  'token',
  Type.Object({ grant_type: text(), refresh_token: text() }),
  async (identity, { body: { grant_type: grant, refresh_token: token } }) => {
    if (!grant) throw refusal('MISSING_GRANT_TYPE')
    if (grant !== 'refresh_token') throw refusal('INVALID_GRANT_TYPE')
    if (!token) throw refusal('MISSING_REFRESH_TOKEN')
    if (!isSecret(token)) throw refusal('INVALID_REFRESH_TOKEN')

    const { store } = identity
    const { found, next } = await exchange(identity, token)
    const account = await store.accounts.find(found.session.uid)
    if (!account) throw refusal('USER_NOT_FOUND')
    if (account.disabled) throw refusal('USER_DISABLED')
    if (!next) throw refusal('TOKEN_EXPIRED')

    await store.sessions.noteUse(found.session)
    const { idToken, expiresIn } = await tokensFor(identity, store, account, found.session, next)
    return {
      id_token: idToken,
      access_token: idToken,
      expires_in: expiresIn,
      refresh_token: next,
      token_type: 'Bearer',
      user_id: account.uid,
      project_id: identity.settings.project,
    }
  },
  { restoresSession: true, takesForms: true },
)

/**
 * The session a refresh token belongs to and the token that takes its place: a new one once a minute at most, so that
 * all tabs of a browser, coming at once with the one before, are given the same. No token where the session is over.
 * One that was replaced longer ago has been copied: nobody goes on with that session.
 */
async function exchange(identity: Identity, token: string) {
  const { sessions } = identity.store
  const current = await sessions.findByRefreshToken(token)
  if (current) {
    if (!current.alive) return { found: current, next: null }
    if (current.justReplaced) return { found: current, next: token }
    const next = await sessions.replaceToken(current.session, identity.keys.current())
    if (next) return { found: current, next }
  }
  const replaced = await sessions.findByPreviousToken(token)
  if (replaced?.alive && replaced.justReplaced)
    return { found: replaced, next: await currentRefreshToken(identity, identity.store, replaced.session.id) }
  const reused = replaced ?? (await sessions.findByFamily(token))
  // What looks like ours but is unknown belonged to a session long swept away, and has ended like any other.
  if (!reused) throw refusal('TOKEN_EXPIRED')
  await sessions.end(reused.session.id)
  return { found: reused, next: null }
}
