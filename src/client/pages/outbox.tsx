import { useSession } from '#client/features/identity/session.tsx'
import { UnsentList } from '#client/features/outbox/unsent-list.tsx'

export function OutboxPage() {
  const { person } = useSession()

  return (
    <div className="page-width max-w-4xl py-10 lg:py-14">
      <h1 className="swap-rule text-title">Outbox</h1>
      <p className="mt-5 mb-6 max-w-prose text-quiet">
        What you write without a connection waits here, on this device, and is sent once there is one.
      </p>
      {person && <UnsentList uid={person.uid} />}
    </div>
  )
}
