import type { Store } from '../store/store.ts'

/** Leaves no code that somebody else asked for, nor one still to be mailed. The account is to be locked. */
export async function withdrawCodes(store: Store, uid: string): Promise<void> {
  await store.codes.withdraw(uid)
  await store.mails.withdraw(uid)
}
