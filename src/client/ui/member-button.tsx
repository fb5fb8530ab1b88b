import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { LoginLink } from './login-link.tsx'
import type { PendingAction } from '#client/lib/pending-action.ts'

type Look = Pick<ComponentPropsWithRef<'button'>, 'aria-label' | 'title' | 'className'>
type State = Pick<ComponentPropsWithRef<'button'>, 'ref' | 'aria-expanded' | 'aria-controls'>

interface Props extends Look, State {
  isMember: boolean
  pressed: boolean
  onPress: () => void
  /** What `usePendingAction` carries out once a visitor has logged in. */
  action: PendingAction
  /** The id of what the way back leads to; where they were unless given. */
  backTo?: string
  children: ReactNode
}

/** Is on or off for a member. It leads visitors to the login, and from there back. */
export function MemberButton({ isMember, pressed, onPress, action, backTo, children, ...rest }: Props) {
  if (isMember) {
    // The second click of a double one, which may come after the answer to the first, would take that back.
    const onClick = ({ detail }: MouseEvent) => {
      if (detail < 2) onPress()
    }
    return (
      <button {...rest} type="button" aria-pressed={pressed} onClick={onClick}>
        {children}
      </button>
    )
  }
  const { 'aria-label': label, title, className } = rest
  return (
    <LoginLink {...{ action, backTo, title, className }} aria-label={label}>
      {children}
    </LoginLink>
  )
}
