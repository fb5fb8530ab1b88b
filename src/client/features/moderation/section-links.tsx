import { NavLink } from 'react-router'
import { moderationScreens as screens } from '#contract/moderation-screens.ts'

const links = [
  { to: screens.queue, label: 'Queue' },
  { to: screens.decided, label: 'Decided' },
  { to: screens.log, label: 'Log' },
  { to: screens.members, label: 'Members' },
]

/** The parts of the moderators' place. */
export const SectionLinks = () => (
  <nav aria-label="Moderation" className="mb-8 border-b border-base-300">
    <ul className="-ms-3.5 flex flex-wrap gap-1">
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end className="nav-link">
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
