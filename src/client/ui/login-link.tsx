import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#client/lib/paths.ts'
import { setPendingAction, type PendingAction } from '#client/lib/pending-action.ts'
import { comeBackTo } from '#client/lib/return-path.ts'

interface Props {
  action: PendingAction
  /** The id of what the way back leads to; where they were unless given. */
  backTo?: string | undefined
  'aria-label'?: string | undefined
  title?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Leads visitors to the login for something, and from there back to it. */
export function LoginLink({ action, backTo, children, ...look }: Props) {
  const here = useLocation()
  const state = comeBackTo(backTo ? { ...here, hash: `#${backTo}` } : here)
  return (
    <Link {...look} to={paths.login} state={state} onClick={() => setPendingAction(action, state.from)}>
      {children}
    </Link>
  )
}
