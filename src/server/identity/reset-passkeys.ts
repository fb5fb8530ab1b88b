import { StartupError } from '#server/db/errors.ts'
import { oneSpelling } from '#server/platform/mail-address.ts'
import { tellOwner } from './mail/account-notices.ts'
import type { Store } from './store/store.ts'

/**
 * For somebody who lost their passkeys and recovery codes, by whoever runs this place: without them, and without a
 * second factor, every other way in leads in again. Whoever was in has to come in anew. Returns what there was.
 */
export async function resetPasskeys({ orm, within }: Store, address: string) {
  return orm.transaction(async (tx) => {
    const store = within(tx)
    const account = await store.accounts.lockByEmail(oneSpelling(address))
    if (!account) throw new StartupError(`No account here has the address ${address}.`)
    const { uid, secondFactor } = account
    const passkeys = (await store.passkeys.of(uid)).length
    if (!passkeys && !secondFactor)
      throw new StartupError(`${address} has no passkeys and no second factor. Nothing was changed.`)
    await store.passkeys.removeAll(uid)
    await store.recoveryCodes.removeAll(uid)
    await store.accounts.update(uid, { secondFactor: false })
    await store.sessions.endAll(uid)
    await tellOwner(store, account, 'passkeysReset', null)
    return { passkeys, secondFactor }
  })
}
