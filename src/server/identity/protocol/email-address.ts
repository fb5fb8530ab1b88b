import { mailAddressProblem } from '#contract/mail-address.ts'
import { oneSpelling } from '#server/platform/mail-address.ts'
import { refusal } from './errors.ts'

export function emailAddress(text: string | undefined, missing = 'MISSING_EMAIL', invalid = 'INVALID_EMAIL') {
  if (!text) throw refusal(missing)
  const email = oneSpelling(text)
  if (mailAddressProblem(email)) throw refusal(invalid)
  return email
}
