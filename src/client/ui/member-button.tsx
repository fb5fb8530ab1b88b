import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#client/lib/paths.ts'
import { comeBackTo } from '#client/lib/return-path.ts'
import { wishAfterLogin } from '#client/lib/wish-after-login.ts'

type Look = Pick<ComponentPropsWithRef<'button'>, 'aria-label' | 'title' | 'className'>
type State = Pick<ComponentPropsWithRef<'button'>, 'ref' | 'aria-expanded' | 'aria-controls'>

interface Props extends Look, State {
  isMember: boolean
  pressed: boolean
  onPress: () => void
  /** What is wanted, for `useWish` to do once a visitor has logged in. */
  wish: string
  /** The id of what the way back leads to; where they were unless given. */
  backTo?: string
  children: ReactNode
}

/** Is on or off for a member. It leads visitors to the login, and from there back. */
export function MemberButton({ isMember, pressed, onPress, wish, backTo, children, ...rest }: Props) {
  const here = useLocation()
  if (isMember)
    return (
      <button {...rest} type="button" aria-pressed={pressed} onClick={onPress}>
        {children}
      </button>
    )
  const { 'aria-label': label, title, className } = rest
  const from = comeBackTo(backTo ? { ...here, hash: `#${backTo}` } : here)
  const look = { 'aria-label': label, title, className }
  return (
    <Link {...look} to={paths.login} state={from} onClick={() => wishAfterLogin(wish)}>
      {children}
    </Link>
  )
}
