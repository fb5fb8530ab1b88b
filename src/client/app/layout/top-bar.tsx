import { Menu, X } from 'lucide-react'
import { NavLink } from 'react-router'
import { Brand } from './brand.tsx'
import { memberLinks, visitorLinks } from './navigation.ts'
import { TopSearch } from './top-search.tsx'
import { useMenu } from './use-menu.ts'
import { useSession } from '#client/features/identity/session.tsx'
import { ThemeToggle } from '#client/features/theme/theme-toggle.tsx'
import { useElapsed } from '#client/lib/browser/use-elapsed.ts'
import { classNames } from '#client/lib/class-names.ts'
import { paths } from '#client/lib/paths.ts'
import { deferred } from '#client/ui/deferred.tsx'

// Visitors do without. As wide as they are, so that nothing moves when they come.
const AccountItems = deferred(async () => (await import('./account-items.tsx')).AccountItems, {
  waiting: <li className="unfolded:w-32" />,
})

export function TopBar() {
  const { person, status } = useSession()
  const { open, button, toggle, close } = useMenu()
  const usable = useElapsed(1_000)

  return (
    // Ten items need more room than three before they can stand in a line.
    <header
      data-crowded={person ? true : undefined}
      className="fixed inset-x-0 top-0 z-30 h-bar border-b border-base-300 bg-base-100"
    >
      <div className="bar-width flex h-full items-center sm:gap-2">
        <Brand />
        {/* It grows to its right: whoever turns out to be signed in sees nothing move. */}
        <nav
          id="navigation"
          aria-label="Main"
          className={classNames(
            'absolute inset-x-0 top-full border-b border-base-300 bg-base-100 px-4 py-3 shadow-lift',
            // On a phone that lies on its side, or much enlarged, it is higher than the screen.
            'max-h-[calc(100dvh-var(--bar-height))] overflow-y-auto overscroll-contain',
            'unfolded:static unfolded:block unfolded:shrink-0 unfolded:border-0 unfolded:p-0 unfolded:shadow-none',
            'unfolded:max-h-none unfolded:overflow-visible',
            // Without scripts, the address opens it.
            !open && 'hidden target:block',
          )}
        >
          <ul className="grid grid-cols-1 gap-1 unfolded:flex unfolded:items-center unfolded:gap-0">
            {(person ? memberLinks : visitorLinks).map(({ to, label, Icon, Count }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  onClick={close}
                  aria-labelledby={Count && 'unseen-notices'}
                  className={classNames(
                    'nav-link',
                    Icon ? 'relative unfolded:px-2.5' : 'unfolded:px-1.5',
                    to === paths.login && status === 'loading' && 'unless-member',
                  )}
                >
                  {Icon && <Icon aria-hidden="true" className="hidden unfolded:block" />}
                  <span className={classNames(Icon && 'unfolded:sr-only')}>{label}</span>
                  {Count && (usable || open) && <Count key={person?.uid} />}
                </NavLink>
              </li>
            ))}
            {person && <AccountItems person={person} menuOpen={open} usable={usable} onChoose={close} />}
          </ul>
        </nav>
        <TopSearch uid={person?.uid ?? (status === 'signedOut' ? null : undefined)} onOpen={close} />
        <ThemeToggle />
        <a href="#navigation" className="without-scripts text-link px-2 unfolded:hidden">
          Menu
        </a>
        <button
          ref={button}
          type="button"
          className="btn btn-square btn-ghost needs-scripts unfolded:hidden"
          aria-label="Menu"
          aria-expanded={open}
          aria-controls="navigation"
          // Once there is something new: the count, which comes later and is folded away.
          aria-describedby="unseen-notices"
          onClick={toggle}
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
      </div>
    </header>
  )
}
