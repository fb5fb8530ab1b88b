import { NavLink } from 'react-router'
import { screenList } from '#contract/screens.ts'

const sections = screenList.filter((screen) => screen.page === 'moderation' && screen.for !== 'members')

/** The parts of the moderators' place. */
export const SectionLinks = () => (
  <nav aria-label="Moderation" className="mb-8 border-b border-base-300">
    <ul className="-ms-3.5 flex flex-wrap gap-1">
      {sections.map(({ path, title, label = title }) => (
        <li key={path}>
          <NavLink to={path} end className="nav-link">
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
