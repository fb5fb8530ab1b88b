import { AddressLine } from './address-line.tsx'
import { useSession } from '#client/features/identity/session.tsx'
import { useIsRunning } from '#client/lib/brought.ts'
import { storedText } from '#client/lib/browser/stored-text.ts'

/** Who closed the line, and on which day. */
const closed = storedText('address-line-closed')
const closing = (uid: string) => `${uid} ${new Date().toDateString()}`

/** Asks for the address to be confirmed until it is; nothing to visitors, and to whoever came with a proved one. */
export function UnconfirmedAddress() {
  const { person: known, status, identity } = useSession()
  const isRunning = useIsRunning()
  // Not later than can be: the provider may take its time to answer.
  const person = isRunning && status === 'loading' ? identity.remembered() : known
  const closedBy = closed.use()

  if (!person?.email || person.emailVerified || closedBy === closing(person.uid)) return null
  const { uid, email } = person
  return <AddressLine key={uid} uid={uid} email={email} onClose={() => closed.store(closing(uid))} />
}
