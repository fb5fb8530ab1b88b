import { oneSpelling } from './mail-address.ts'

/**
 * Whom a row belongs to. Most rows hold the uid of a person's ID token; the other keys are made here, and no token may
 * name one of them.
 */
const ofAddress = 'email:'
const ofDeleted = 'deleted:'

/** Rows imported without uid or address. */
export const nobody = 'nobody'

export const deletedAccount = `${ofDeleted}account`

/** Rows from before there were uids: theirs who proves the address. */
export function ownerByAddress(email: string): string {
  return ofAddress + oneSpelling(email)
}

/**
 * Whether a provider may call a person that: it is text that can be stored, and not what we call somebody, or nobody,
 * ourselves.
 */
export function isUid(text: string): boolean {
  const plain = text.trim().toLowerCase()
  return (
    plain !== '' &&
    !/[\p{Cc}\p{Cs}]/u.test(text) &&
    plain !== nobody &&
    ![ofAddress, ofDeleted].some((prefix) => plain.startsWith(prefix))
  )
}
