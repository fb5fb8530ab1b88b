import { purposes } from '../store/oob-codes.ts'
import type { Store } from '../store/store.ts'

/** The way back to a stolen address is not taken away with the rest. */
const withdrawn = purposes.filter((purpose) => purpose !== 'RECOVER_EMAIL')

/** Leaves no code that somebody else asked for, nor one still to be mailed. The account is to be locked. */
export async function withdrawCodes(store: Store, uid: string): Promise<void> {
  await store.codes.withdraw(uid)
  await store.mails.withdraw(uid, withdrawn)
}
