import { Type } from 'typebox'
import { applyOobCode } from '../apply-oob-code.ts'
import { emailAddress } from '../email-address.ts'
import { refusal } from '../errors.ts'
import { flag, post, text } from '../operation.ts'
import { checkNewPassword } from '../check-new-password.ts'
import { presentUpdated } from '../present-account.ts'
import { profileChanges } from '../profile-changes.ts'
import { refuseTeamName } from '../refuse-team-name.ts'
import { replacePassword } from '../replace-password.ts'
import { lockCaller, requireRecentSignIn, requireSession } from '../require-session.ts'
import { unlinkProviders } from '../unlink-providers.ts'

const clearable = () => Type.Optional(Type.Union([Type.String(), Type.Null()]))

/** Only what is named here can be changed; anything else in the body has no effect. */
export const update = post(
  'update',
  Type.Object({
    idToken: text(),
    oobCode: text(),
    email: text(),
    password: text(),
    displayName: clearable(),
    photoUrl: clearable(),
    deleteAttribute: Type.Optional(Type.Array(Type.String())),
    deleteProvider: Type.Optional(Type.Array(Type.String())),
    disableUser: flag(),
    customAttributes: text(),
  }),
  async (identity, { body }) => {
    if (body.oobCode) return applyOobCode(identity, body.oobCode)
    if (!body.idToken) throw refusal('INVALID_REQ_TYPE', 'An ID token or a code is missing.')
    const caller = await requireSession(identity, body.idToken)
    if (body.disableUser !== undefined) throw refusal('OPERATION_NOT_ALLOWED')
    if (body.customAttributes !== undefined) throw refusal('INSUFFICIENT_PERMISSION')
    // An address is changed by a code mailed to the new one, never directly.
    if (body.email !== undefined && emailAddress(body.email) !== caller.account.email)
      throw refusal('OPERATION_NOT_ALLOWED')
    const profile = profileChanges(body)
    const { uid, displayName } = caller.account
    // What they were called before this was a rule they may be called.
    if (profile.displayName && profile.displayName !== displayName)
      await refuseTeamName(identity, uid, profile.displayName)

    if (body.password !== undefined) {
      if (!body.password) throw refusal('MISSING_PASSWORD')
      checkNewPassword(body.password)
      requireRecentSignIn(identity, caller.session)
      await identity.limits.passwordChange(uid)
      const { updated, tokens } = await replacePassword(identity, caller, body.password, profile)
      return { ...presentUpdated(updated, await identity.store.links.of(uid)), ...tokens }
    }
    await identity.limits.change(uid)
    return identity.transaction(async (store) => {
      const { session } = await lockCaller(store, caller)
      if (body.deleteProvider?.length) await unlinkProviders(identity, store, session, body.deleteProvider)
      const updated = Object.keys(profile).length
        ? await store.accounts.update(uid, profile)
        : await store.accounts.find(uid)
      if (!updated) throw refusal('USER_NOT_FOUND')
      // No tokens: an ID token lasts an hour, and whoever took one must not make a session of it.
      return presentUpdated(updated, await store.links.of(uid))
    })
  },
)
