import { Link, useLocation } from 'react-router'
import { isKeptForMember } from '#client/lib/forms/use-draft.ts'
import { paths } from '#client/lib/paths.ts'
import { comeBackTo } from '#client/lib/return-path.ts'

interface Props {
  /** The key of the form's draft. */
  draft: string
  /** The id of what the way back leads to. */
  backTo: string
}

/** Says to whoever is signed out now that what they wrote waits for them; nothing where nothing was written. */
export function KeptForLogin({ draft, backTo }: Props) {
  const here = useLocation()
  if (!isKeptForMember(draft)) return null
  return (
    <p role="status" className="rounded-field bg-butter px-4 py-3">
      You are logged out. What you wrote here is kept:{' '}
      <Link
        to={paths.login}
        state={comeBackTo({ ...here, hash: `#${backTo}` })}
        className="text-link tap-area"
      >
        log in
      </Link>{' '}
      to go on with it and send it.
    </p>
  )
}
