import { Menu, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Brand } from '#client/app/layout/brand.tsx'
import type { NavigationLink } from '#client/app/layout/navigation.ts'
import { useMenu } from '#client/app/layout/use-menu.ts'
import { ThemeToggle } from '#client/features/theme/theme-toggle.tsx'
import { classNames } from '#client/lib/class-names.ts'

export interface TopBarProps {
  links: readonly NavigationLink[]
  /** What stands beside the links: the avatar and Logout of a signed-in person. */
  account?: ReactNode
}

export function TopBar({ links, account }: TopBarProps) {
  const { open, button, toggle, close } = useMenu()

  return (
    <header className="fixed inset-x-0 top-0 z-30 h-bar border-b border-base-300 bg-base-100">
      <div className="page-width flex h-full items-center gap-2">
        <Brand />
        <nav
          id="navigation"
          aria-label="Main"
          className={classNames(
            'absolute inset-x-0 top-full border-b border-base-300 bg-base-100 px-4 py-3 shadow-lift',
            'lg:static lg:ml-auto lg:block lg:border-0 lg:p-0 lg:shadow-none',
            !open && 'hidden',
          )}
        >
          <ul className="grid gap-1 lg:flex lg:items-center">
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} onClick={close} className="nav-link">
                  {label}
                </NavLink>
              </li>
            ))}
            {account}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2 lg:ml-3">
          <ThemeToggle />
          <button
            ref={button}
            type="button"
            className="btn btn-square btn-ghost lg:hidden"
            aria-label="Menu"
            aria-expanded={open}
            aria-controls="navigation"
            onClick={toggle}
          >
            {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </button>
        </div>
      </div>
    </header>
  )
}
